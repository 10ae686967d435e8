import { isResting, type Rest } from '#domain/calendar/hours.ts'
import { roomSeats } from '#domain/calendar/rooms.ts'
import { hasTimes, overlaps, type SlotTimes } from '#domain/calendar/slot-times.ts'
import { ownSeats, type Session } from './sessions.ts'

// The one rule for seats: the page, the look before an order and the write all decide by it.

/** One session in one slot, at the times that were promised; its date is the day's. */
export type Visit = SlotTimes & { sessionId: number; slotId: number }

/** Seats of a visit that a booking or an open change holds, or several of them together. */
export type Holding = Visit & {
  /** Null where those of a visit are added up. */
  bookingId: number | null
  /** Null for the seats of the booking itself. */
  changeId: number | null
  /** The checkout by which it may still be paid. */
  paymentId: number | null
  /** Without seats of late guests that staff released. */
  people: number
  children: number
  /** It has the room to itself: whatever seats the room has that day. */
  isPrivate: boolean
  /** Unpaid, and its time to pay is over: only the provider can say that the seats are free. */
  isOver: boolean
}

/** Who holds seats of a room on one date. */
export type Day = {
  holdings: readonly Holding[]
  /** First refusal: seats became free that waiting customers were not asked about yet. */
  toAsk: boolean
  /** Customers wait for this day. */
  isAwaited: boolean
}

export const EMPTY_DAY: Day = { holdings: [], toAsk: false, isAwaited: false }

/** A visit as it is sold. */
export type SoldVisit = {
  session: Session
  slot: SlotTimes & { id: number }
  date: string
  /** When the cats have the room to themselves. */
  rests: readonly Rest[]
}

/** A group that wants seats and holds none of them yet. */
export type SeatGroup = {
  people: number
  children: number
  /** An offer of the waiting list, or a cancellation undone in its minute: before all who buy. */
  comesFirst?: boolean
}

export type GroupRefusal =
  | { refused: 'SLOT_FULL'; remaining: number }
  | { refused: 'CHILDREN_FULL'; remaining: number }

/** Why a group finds no seats on a day; null where it does. */
export function refuseGroup(
  visit: SoldVisit,
  { people, children, comesFirst = false }: SeatGroup,
  day: Day,
): GroupRefusal | null {
  const remaining = seatsLeft(visit, comesFirst ? { ...day, toAsk: false } : day)
  if (people > remaining) return { refused: 'SLOT_FULL', remaining }
  const young = childrenLeft(visit, day)
  if (children === 0 || young === null || children <= young) return null
  return { refused: 'CHILDREN_FULL', remaining: young }
}

/** Seats that the room has in every minute of a visit, and at most those of the session; never below 0. */
export function seatsLeft({ session, slot, date, rests }: SoldVisit, day: Day): number {
  if (day.toAsk || isResting(rests, date, slot)) return 0
  const inRoom = roomSeats(session.room, date)
  const taken = mostTaken(day.holdings, slot, inRoom)
  if (session.isPrivate && taken > 0) return 0
  const visit = { ...slot, slotId: slot.id, sessionId: session.id }
  const there = day.holdings.filter((each) => isSameVisit(each, visit))
  const inVisit = sum(there.map(({ people }) => people))
  return Math.max(0, Math.min(inRoom - taken, ownSeats(session, date) - inVisit))
}

/** How many children more the cats welcome in every minute of a visit, whichever visits others came for; null without a limit. */
export function childrenLeft({ session, slot }: SoldVisit, day: Day): number | null {
  if (session.mostChildren === null) return null
  const young = mostAtOnce(day.holdings, slot, (there) =>
    sum(there.map(({ children }) => children)),
  )
  return Math.max(0, session.mostChildren - young)
}

type Seated = SlotTimes & Pick<Holding, 'people' | 'isPrivate'>

/** The most seats of a room that are taken in any minute of these times. */
export const mostTaken = (seated: readonly Seated[], times: SlotTimes, inRoom: number): number =>
  mostAtOnce(seated, times, (there) => {
    const people = sum(there.map((each) => each.people))
    const isWhole = there.some((each) => each.isPrivate && each.people > 0)
    return isWhole ? Math.max(people, inRoom) : people
  })

/** A group of a session that ran in a slot at other times is in another visit. */
export const isSameVisit = (one: Visit, other: Visit): boolean =>
  one.sessionId === other.sessionId && one.slotId === other.slotId && hasTimes(one, other)

export type Holder = Pick<Holding, 'bookingId' | 'changeId'>

/** The day without what some hold: what replaces them does not stand in its own way. */
export const leaveOut = (day: Day, holders: readonly Holder[]): Day =>
  holders.length === 0
    ? day
    : {
        ...day,
        holdings: day.holdings.filter(
          ({ bookingId, changeId }) =>
            !holders.some((each) => each.bookingId === bookingId && each.changeId === changeId),
        ),
      }

/** Holds that are over. Where customers wait there are none on sale: the seats are offered to those first. */
export const listOver = ({ holdings, isAwaited }: Day): Holding[] =>
  isAwaited ? [] : holdings.filter(({ isOver }) => isOver)

/** The day as pages count it. */
export const withoutOver = (day: Day): Day => leaveOut(day, listOver(day))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

// Who is there changes for the worse only when somebody comes.
function mostAtOnce<Each extends SlotTimes>(
  all: readonly Each[],
  times: SlotTimes,
  count: (there: Each[]) => number,
): number {
  const beside = all.filter((each) => overlaps(each, times))
  const comings = beside.map(({ startTime }) => startTime).filter((at) => at > times.startTime)
  const counts = [...new Set([times.startTime, ...comings])].map((moment) =>
    count(beside.filter(({ startTime, endTime }) => startTime <= moment && moment < endTime)),
  )
  return Math.max(...counts)
}
