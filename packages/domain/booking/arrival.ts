import { cafeEpoch, cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { cafePlace } from '#domain/house/place.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'

/** A party on its day; instants in milliseconds, since the door's browser asks too. */
export type ComingParty = {
  people: number
  arrived: number
  /** Seats that staff gave to others. */
  released: number
  startsAt: number
  /** From then on it is late, and its seats may go to walk-ins. */
  lateAt: number
  endsAt: number
  /** Staff said that it did not come, when they looked through the day. */
  isMissed: boolean
}

export type ArrivalState =
  | 'expected'
  | 'late'
  | 'partly'
  | 'here'
  /** All its seats were given away; it may still come. */
  | 'released'
  /** Its visit is over, and the door did not see it while it let others in. */
  | 'unseen'
  /** As before, but the door was not used: nothing is known. */
  | 'over'
  | 'no-show'

/** `seen` is when the door let somebody in on that day: only there does it mean anything to be unseen. */
export function arrivalState(
  party: ComingParty,
  now: number,
  seen: readonly number[],
): ArrivalState {
  const { people, arrived, released, endsAt, isMissed } = party
  if (arrived > 0) return arrived + released >= people ? 'here' : 'partly'
  if (isMissed) return 'no-show'
  if (now >= endsAt) return isDoorUsedFor(party, seen) ? 'unseen' : 'over'
  if (released === people) return 'released'
  return latePeople(party, now) > 0 ? 'late' : 'expected'
}

type Told = { arrivals: readonly { at: string; isUndone: boolean }[] }

/** When the door let somebody in, of which nothing was taken back: epoch milliseconds. */
export const seenAtDoor = (parties: readonly Told[]): number[] =>
  parties.flatMap(({ arrivals }) =>
    arrivals.filter(({ isUndone }) => !isUndone).map(({ at }) => Date.parse(at)),
  )

// Most guests come in the quarter of an hour before their visit.
const EARLIEST_MS = 30 * 60_000

/** Whether the door was used while this party could have come. */
const isDoorUsedFor = ({ startsAt, endsAt }: ComingParty, seen: readonly number[]): boolean =>
  seen.some((at) => at >= startsAt - EARLIEST_MS && at < endsAt)

export const missingPeople = ({ people, arrived, released }: ComingParty): number =>
  Math.max(0, people - arrived - released)

/** Those who should be here and are not, while the visit lasts: as many seats can be released. */
export function latePeople(party: ComingParty, now: number): number {
  const isLate = now >= party.lateAt && now < party.endsAt
  return isLate ? missingPeople(party) : 0
}

/** What the parties of an hour come to. */
export function runOfHour(parties: readonly ComingParty[], now: number) {
  const sum = (count: (party: ComingParty) => number) =>
    parties.reduce((total, party) => total + count(party), 0)
  return {
    expected: sum((party) => party.arrived + missingPeople(party)),
    arrived: sum(({ arrived }) => arrived),
    late: sum((party) => latePeople(party, now)),
  }
}

/** The earliest moment that may still be told, or undone: of today, until noon of yesterday too. */
export function toldSince(now: number): number {
  const { date, time } = cafeMoment(now)
  return cafeEpoch(time < '12:00' ? addDays(date, -1) : date, '00:00')
}

/** The reference in what was scanned or typed: 'ww-7kq2mn4p', '7KQ2MN4P'; null if there is none. */
export function referenceIn(text: string): string | null {
  const { prefix } = cafePlace()
  const [, named, code] =
    /^(?:([A-Z]{2,4})[-\s]?)?([A-Z0-9]{8})$/.exec(text.trim().toUpperCase()) ?? []
  return code && (named ?? prefix) === prefix ? `${prefix}-${code}` : null
}
