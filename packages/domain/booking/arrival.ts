import { cafeEpoch, cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'

/** A party on its day; instants in milliseconds, since the door's browser asks too. */
export type ComingParty = {
  people: number
  arrived: number
  /** Seats that staff gave to others. */
  released: number
  /** From then on it is late, and its seats may go to walk-ins. */
  lateAt: number
  endsAt: number
}

export type ArrivalState = 'expected' | 'late' | 'partly' | 'here' | 'no-show'

/** A party is a no-show only on a day on which the door was used. */
export function arrivalState(party: ComingParty, now: number, isDoorUsed: boolean): ArrivalState {
  const { people, arrived, released, endsAt } = party
  if (arrived > 0) return arrived + released === people ? 'here' : 'partly'
  if (released === people) return 'no-show'
  if (now >= endsAt) return isDoorUsed ? 'no-show' : 'expected'
  return latePeople(party, now) > 0 ? 'late' : 'expected'
}

/** Those who may still come. */
export const missingPeople = ({ people, arrived, released }: ComingParty): number =>
  people - arrived - released

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
    expected: sum(({ people, released }) => people - released),
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
  const found = /^(?:WW[-\s]?)?([A-Z0-9]{8})$/.exec(text.trim().toUpperCase())
  return found ? `WW-${found[1]}` : null
}
