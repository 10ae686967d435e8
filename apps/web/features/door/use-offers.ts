import type { AddOnCounts, Counts } from '#contract/choice.ts'
import { partyOf } from '#domain/booking/ages.ts'
import { counted } from '#domain/booking/counted.ts'
import { peopleIn, peopleLabel } from '#domain/booking/party.ts'
import { isPriced, whyNotWelcome } from '#domain/booking/welcome.ts'
import { minutesOfDay } from '#domain/calendar/time-of-day.ts'
import { totalOf } from '#domain/pricing/bill.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { askedAges } from '#web/visit/asked-ages.ts'
import type { AddOn } from '#web/visit/use-public-sessions.ts'
import { visitBill } from '#web/visit/visit-bill.ts'
import { dayKey } from './use-day.ts'

export type OfferedSession = Data<'GET office/offers'>[number]
export type OfferedHour = OfferedSession['hours'][number]

export const useOffers = (date: string) =>
  useAnswer(
    'GET office/offers',
    { key: [...dayKey, 'offers', date], staleTime: 0 },
    { query: { date } },
  )

export type Offered = { session: OfferedSession; hour: OfferedHour }

/** Every hour of every session, in the order of the day; by name where there are several. */
export const offersOf = (sessions: readonly OfferedSession[]) =>
  sessions
    .flatMap((session) =>
      session.hours.map((hour) => ({
        id: `${session.sessionId}-${hour.slotId}`,
        words: `${hour.timeSlotStart}${sessions.length > 1 ? ` ${session.name}` : ''}, ${hour.free} free`,
        session,
        hour,
        timeSlotStart: hour.timeSlotStart,
        timeSlotEnd: hour.timeSlotEnd,
        free: hour.free,
      })),
    )
    .toSorted((one, other) => minutesOfDay(one.timeSlotStart) - minutesOfDay(other.timeSlotStart))

export type WalkInOffer = ReturnType<typeof offersOf>[number]

/** The hours of a session for a party; one with too few seats for it stays in sight, and rests. */
export const hoursFor = (hours: readonly OfferedHour[], people: number) =>
  hours.map(
    ({ slotId, timeSlotStart, free }) =>
      [slotId, `${timeSlotStart}, ${free} free`, free < people] as const,
  )

/** What is said where a party has outgrown its hour. */
export const tooFewSeats = ({ timeSlotStart, free }: OfferedHour, people: number) =>
  free < people
    ? `${counted(free, 'seat')} free at ${timeSlotStart}, for ${peopleLabel(people)}.`
    : undefined

/** Who comes to an hour, and the very bill that the server makes: as the site would sell it. */
export function saleOf(
  { session, hour }: Offered,
  counts: Counts,
  sold: readonly AddOn[] = [],
  chosen: AddOnCounts = {},
) {
  const { prices } = hour
  const asked = askedAges(prices, counts)
  const { ages } = asked
  const lines = visitBill({ session, prices }, ages, sold, chosen)
  return {
    asked,
    lines,
    isOrdinary: session.isOrdinary,
    people: peopleIn(partyOf(ages)),
    whyNot: whyNotWelcome(session, prices, ages),
    /** Who has no price cannot be booked, also by staff; every other rule is theirs to pass. */
    isSellable: isPriced(prices, ages),
    order: {
      sessionId: session.sessionId,
      slotId: hour.slotId,
      ...partyOf(ages),
      ages,
      addOns: Object.entries(chosen)
        .filter(([, quantity]) => quantity > 0)
        .map(([id, quantity]) => ({ id: Number(id), quantity })),
      totalPrice: toPounds(totalOf(lines)),
    },
  }
}
