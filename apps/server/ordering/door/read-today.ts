import { runOfHour } from '#domain/booking/arrival.ts'
import { runsOn } from '#domain/booking/sessions.ts'
import { cafeInstant, visitInstants } from '#domain/calendar/cafe-time.ts'
import { restsOn } from '#domain/calendar/hours.ts'
import { hasTimes } from '#domain/calendar/slot-times.ts'
import { readHouseNumber } from '#server/platform/house/house-numbers.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readSeats, type Seats } from '#server/visits/seats/seats.queries.ts'
import { type SlotOfDate, slotsOfDate } from '#server/visits/slots/slots-of-date.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'
import { comingOf } from './release-seats.ts'
import { listParties, type Party } from './today.queries.ts'

export type Hour = Awaited<ReturnType<typeof readToday>>['hours'][number]

export async function readToday(db: Db, date: string, now: Temporal.Instant) {
  const lateAfter = await readHouseNumber(db, 'late_after_minutes')
  const parties = await listParties(db, date, now)
  const seats = await readSeats(db, { from: date, to: date }, now)
  const slots = slotsOnSale(seats, date)
  const hours = [...slots, ...formerSlots(parties, slots)].toSorted(byTimes).map((slot) => {
    const coming = parties.filter((party) => party.status !== 'pending' && isIn(party, slot))
    return {
      slot,
      ...visitInstants(date, slot),
      ...runOfHour(
        coming.map((party) => comingOf(party, lateAfter)),
        now.epochMilliseconds,
      ),
    }
  })
  return { hours, parties, lateAfter, rests: restsOn(seats.rules.rests, date) }
}

type Slot = Pick<SlotOfDate, 'id' | 'startTime' | 'endTime'> & {
  /** What can be bought in it; of the ordinary visit without a name. */
  sessions: { name: string | null; free: number }[]
}

/**
 * Every session in each of its slots, those at the same times together: as its morning saw them, since a
 * day that is over, or far ahead, had or has its opening hours like any other.
 */
function slotsOnSale(seats: Seats, date: string): Slot[] {
  const morning = cafeInstant(date, '00:00')
  const sold = seats.rules.sessions.flatMap((session) =>
    slotsOfDate(seats, date, morning, session)
      .filter(({ id, whyNot }) => whyNot === null && runsOn(session, id, date))
      .map(({ id, startTime, endTime, remaining: free }) => ({
        id,
        startTime,
        endTime,
        sessions: [{ name: session.isOrdinary ? null : session.name, free }],
      })),
  )
  return [...Map.groupBy(sold, hourOf).values()].map((alike) => ({
    ...alike[0]!,
    sessions: alike.flatMap(({ sessions }) => sessions),
  }))
}

/** Who booked before a slot got other times comes at the old ones, which are not on sale now. */
function formerSlots(parties: Party[], slots: Slot[]): Slot[] {
  const stranded = parties.filter((party) => !slots.some((slot) => isIn(party, slot)))
  const former = stranded.map((party) => ({
    id: party.slot_id,
    ...timesOf(party),
    sessions: [],
  }))
  return [...new Map(former.map((slot) => [hourOf(slot), slot])).values()]
}

const hourOf = ({ startTime, endTime }: Slot) => `${startTime} ${endTime}`
const byTimes = (one: Slot, other: Slot) => hourOf(one).localeCompare(hourOf(other))

const isIn = (party: Party, slot: Slot) => hasTimes(slot, timesOf(party))
