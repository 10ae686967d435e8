import type { StoredSession } from '#server/visits/rules/rules.queries.ts'
import type { UpcomingVisit } from '#server/visits/slots/upcoming-bookings.queries.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'

/** It no longer takes place, it is too full, another session has its room, or the cats rest. */
export type Why = 'no-visit' | 'overfull' | 'beside' | 'resting'

/** Where only some have to go: how many people. */
export type Verdict = { why: Why; over?: number } | null

export type TouchedVisit = SlotTimes & {
  date: string
  sessionName: string
  people: number
  why: Why
}

export type Touched = { visits: TouchedVisit[]; bookings: UpcomingVisit[] }

/** Asked of each visit, with how many people it has. The latest booking is the first to go. */
export function touchedVisits(
  sessions: readonly StoredSession[],
  bookings: readonly UpcomingVisit[],
  whyOf: (visit: UpcomingVisit, people: number) => Verdict,
): Touched {
  const groups = Map.groupBy(bookings, visitKey)
  const touched = [...groups.values()].flatMap((parties) => {
    const people = parties.reduce((sum, { adults, children }) => sum + adults + children, 0)
    const [first] = parties
    const verdict = first && whyOf(first, people)
    if (!first || !verdict) return []
    const { why, over = people } = verdict
    return [{ first, parties: lastOf(parties, over), people, why }]
  })
  return {
    visits: touched.map(({ first, people, why }) => ({
      date: first.booking_date,
      ...timesOf(first),
      sessionName: sessions.find(({ id }) => id === first.session_id)?.name ?? '',
      people,
      why,
    })),
    bookings: touched.flatMap(({ parties }) => parties),
  }
}

type Seated = Pick<UpcomingVisit, 'id' | 'adults' | 'children'>

/** Of those in a visit with too many people: the latest bookings, until they are as many. */
export function lastOf<Party extends Seated>(parties: readonly Party[], people: number): Party[] {
  let gone = 0
  return parties
    .toSorted((one, other) => other.id - one.id)
    .filter(({ adults, children }) => {
      const mustGo = gone < people
      if (mustGo) gone += adults + children
      return mustGo
    })
}

const visitKey = ({ booking_date, start_time, end_time, session_id }: UpcomingVisit) =>
  `${booking_date} ${start_time} ${end_time} ${session_id}`
