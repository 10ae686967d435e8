import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readRules, type Rules } from '#server/visits/rules/rules.ts'
import { lastOf } from '#server/visits/sessions/touched-visits.ts'
import { listSeatedVisits, mostInRoom } from '#server/visits/slots/seated-visits.queries.ts'
import { type Found, MOST_SHOWN } from './attention.queries.ts'
import { readPartiesOf, type StrandedParty } from './stranded.queries.ts'
import { type BookedVisit, type Stranding, whyStranded } from './why-stranded.ts'

type StrandedVisit = BookedVisit & NonNullable<Stranding>
export type Stranded = StrandedParty & { why: StrandedVisit['why'] }
type Visit = Pick<BookedVisit, 'booking_date' | 'start_time' | 'end_time' | 'session_id'>

export async function findStranded(db: Db, now: Temporal.Instant): Promise<Found<Stranded>> {
  const untold = await findUntold(db, now)
  return { total: untold.length, rows: untold.slice(0, MOST_SHOWN) }
}

/**
 * People who cannot come as they booked, and whom staff have not told so. Looked for among the visits that have
 * bookings, of which there are few, and only then among the bookings of those.
 */
export async function findUntold(db: Db, now: Temporal.Instant): Promise<Stranded[]> {
  const visits = await strandedVisits(db, now)
  const parties = await readPartiesOf(db, visits)
  const ofVisit = Map.groupBy(parties, keyOf)
  return visits.flatMap(({ why, over, ...visit }) => {
    const own = ofVisit.get(keyOf(visit)) ?? []
    const touched = over === undefined ? own : lastOf(own, over)
    return touched.filter(({ told_why }) => told_why !== why).map((party) => ({ ...party, why }))
  })
}

async function strandedVisits(db: Db, now: Temporal.Instant): Promise<StrandedVisit[]> {
  const rules = await readRules(db)
  const coming = await readComing(db, rules, now)
  return coming.flatMap((visit) => {
    const stranding = whyStranded(rules, visit)
    return stranding ? [{ ...visit, ...stranding }] : []
  })
}

/** Visits that are not over and at which people are still expected. */
async function readComing(db: Db, rules: Rules, now: Temporal.Instant): Promise<BookedVisit[]> {
  const { date: today, time } = cafeMoment(now.epochMilliseconds)
  const visits = await listSeatedVisits(db, today)
  // Slots of the same times are one visit.
  const sameVisit = Map.groupBy(visits, ({ date, startTime, endTime, sessionId }) =>
    keyOf({ booking_date: date, start_time: startTime, end_time: endTime, session_id: sessionId }),
  )
  return [...sameVisit.values()].flatMap((own) => {
    const [first] = own
    if (!first || !own.some(({ isExpected }) => isExpected)) return []
    if (first.date === today && first.endTime <= time) return []
    return {
      booking_date: first.date,
      start_time: first.startTime,
      end_time: first.endTime,
      session_id: first.sessionId,
      seated: own.reduce((sum, { people }) => sum + people, 0),
      in_room: mostInRoom(rules, visits, first),
    }
  })
}

const keyOf = ({ booking_date, start_time, end_time, session_id }: Visit) =>
  `${booking_date} ${start_time} ${end_time} ${session_id}`
