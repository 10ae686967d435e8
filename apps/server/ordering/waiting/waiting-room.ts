import { type Ages, partyOf } from '#domain/booking/ages.ts'
import {
  childrenLeft,
  type Day,
  type Holding,
  isSameVisit,
  seatsLeft,
  type SoldVisit,
} from '#domain/booking/day.ts'
import { type Asking, askingOf } from '#domain/booking/offer-times.ts'
import { type Room, sizeOf, type Standing } from '#domain/booking/waiting.ts'
import { whyNotWelcome } from '#domain/booking/welcome.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { seatPrices } from '#domain/pricing/session-bill.ts'
import { findOffer, type Offer } from '#server/ordering/place/find-offer.ts'
import { hashOfMailbox } from '#server/ordering/place/order.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { readSeats, type Seats } from '#server/visits/seats/seats.queries.ts'
import type { OpenHour } from './waiting.queries.ts'
import {
  type Counted,
  type GivenUp,
  listGivenUp,
  listHeld,
  listLapsed,
} from './waiting-room.queries.ts'

/** What can be asked about an hour, and how. */
export type AskableHour = { offer: Offer; asking: NonNullable<Asking> }

export type WaitingRoom = Room<OpenHour> & {
  seats: Seats
  hourOf(hour: OpenHour): AskableHour | null
}

/** All that decides on who is asked, in a handful of statements however many wait; nothing is locked. */
export async function readWaitingRoom(
  db: Db,
  range: DateRange,
  hours: readonly OpenHour[],
  now: Temporal.Instant,
): Promise<WaitingRoom> {
  const mailboxes = [...new Set(hours.flatMap((hour) => mailboxOf(hour) ?? []))]
  const userIds = [...new Set(hours.flatMap(({ userId }) => userId ?? []))]
  const networks = [...new Set(hours.flatMap(({ joinedFrom }) => joinedFrom ?? []))]
  const [seats, givenUp, lapsed, held] = await Promise.all([
    readSeats(db, range, now, { isForWaiting: true }),
    listGivenUp(db, range, now),
    listLapsed(db, userIds, mailboxes, now),
    listHeld(db, userIds, mailboxes, networks),
  ])
  const hourOf = byHour((hour) => askableHour(seats, hour, now))
  const planned = plannedSeats()
  const standing = standings(givenUp, new Set(lapsed.flatMap(namesOf)), held)
  return {
    seats,
    hourOf,
    leftFor(hour) {
      const found = hourOf(hour)
      if (!found) return null
      const { offer, asking } = found
      const day = planned.besides(offer)
      return {
        seats: seatsLeft(offer, day),
        children: childrenLeft(offer, day),
        isWelcome: (ages) => isWelcome(offer, ages),
        isSoon: asking.by === 'word',
      }
    },
    standingOf: standing.of,
    take(hour, ages) {
      planned.add(hourOf(hour)!.offer, ages)
      standing.add(hour, sizeOf(ages))
    },
  }
}

/** If it is still sold, and at the time that they wait for. */
function askableHour(seats: Seats, hour: OpenHour, now: Temporal.Instant): AskableHour | null {
  const offer = findOffer(seats, hour, now)
  if (isRefusal(offer) || !offer.startsAt.equals(hour.startsAt)) return null
  const asking = askingOf(now, offer.startsAt)
  return asking && { offer, asking }
}

/** Many wait for the same hour: it is looked at once. */
function byHour<Found>(find: (hour: OpenHour) => Found): (hour: OpenHour) => Found {
  const found = new Map<string, Found>()
  return (hour) => {
    const key = `${hour.sessionId} ${hour.slotId} ${hour.startsAt.epochMilliseconds}`
    if (!found.has(key)) found.set(key, find(hour))
    return found.get(key)!
  }
}

const isWelcome = ({ session, slot, date }: Offer, ages: Ages) =>
  whyNotWelcome(session, seatPrices(session, slot, date), ages) === null

/** Seats that a plan takes beside those that are held, added up by visit: so they stay as few as the hours. */
function plannedSeats() {
  const byRoomDay = new Map<string, Holding[]>()
  const inRoomOf = ({ session, date }: SoldVisit) => {
    const key = `${date} ${session.room.id}`
    const planned = byRoomDay.get(key) ?? []
    byRoomDay.set(key, planned)
    return planned
  }
  return {
    add(offer: Offer, ages: Ages) {
      const { session, slot } = offer
      const { startTime, endTime, id: slotId } = slot
      const visit = { sessionId: session.id, slotId, startTime, endTime }
      const planned = inRoomOf(offer)
      const known = planned.find((each) => isSameVisit(each, visit))
      const holding = known ?? {
        ...visit,
        bookingId: null,
        changeId: null,
        paymentId: null,
        people: 0,
        children: 0,
        isPrivate: session.isPrivate,
        isOver: false,
      }
      holding.people += sizeOf(ages)
      holding.children += partyOf(ages).children
      if (!known) planned.push(holding)
    },
    besides: (offer: Offer): Day => ({
      ...offer.day,
      holdings: [...offer.day.holdings, ...inRoomOf(offer)],
    }),
  }
}

type Named = { userId: number | null; mailbox: string | null }

const namesOf = ({ userId, mailbox }: Named) => [
  ...(userId === null ? [] : [`user ${userId}`]),
  ...(mailbox === null ? [] : [`mailbox ${mailbox}`]),
]

/** Of an account, that of its address. */
const mailboxOf = ({ mailbox, email }: Pick<OpenHour, 'mailbox' | 'email'>) =>
  mailbox ?? (email ? hashOfMailbox(email) : null)

/** What each party holds, and what became of seats that were held for it; with what a plan adds. */
function standings(givenUp: GivenUp[], lapsed: ReadonlySet<string>, counted: Counted[]) {
  const held = new Map(counted.map((each) => [each.name, { ...each }]))
  const justNow = new Set(
    givenUp.flatMap((each) =>
      namesOf(each).map((name) => `${each.date} ${each.startTime} ${name}`),
    ),
  )
  const guestOf = (hour: OpenHour) => namesOf({ userId: hour.userId, mailbox: mailboxOf(hour) })
  const networksOf = ({ joinedFrom }: OpenHour) =>
    (joinedFrom ?? []).map((network) => `network ${network}`)
  const peopleOf = (name: string) => held.get(name)?.people ?? 0
  return {
    of(hour: OpenHour): Standing {
      const guest = guestOf(hour)
      const networks = networksOf(hour)
      const own = guest.flatMap((name) => held.get(name) ?? [])
      return {
        held: {
          bookings: own.reduce((sum, { bookings }) => sum + bookings, 0),
          people: own.reduce((sum, { people }) => sum + people, 0),
          networks: networks.map(peopleOf),
        },
        letLapse: guest.some((name) => lapsed.has(name)),
        heldJustNow:
          hour.isGivenUp ||
          guest.some((name) => justNow.has(`${hour.date} ${hour.startTime} ${name}`)),
      }
    },
    add(hour: OpenHour, people: number) {
      const [guest] = guestOf(hour)
      const names = [...(guest ? [guest] : []), ...networksOf(hour)]
      for (const name of names) {
        const known = held.get(name) ?? { name, bookings: 0, people: 0 }
        held.set(name, { name, bookings: known.bookings + 1, people: known.people + people })
      }
    },
  }
}
