import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { lastOf } from '#server/visits/sessions/touched-visits.ts'
import { type Found, MOST_SHOWN } from './attention.queries.ts'
import { readComing, readPartiesOf, type StrandedParty } from './stranded.queries.ts'
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
  const { date: today, time } = cafeMoment(now.epochMilliseconds)
  const coming = (await readComing(db, today)).filter(
    (visit) => visit.booking_date > today || visit.end_time > time,
  )
  return coming.flatMap((visit) => {
    const stranding = whyStranded(rules, visit)
    return stranding ? [{ ...visit, ...stranding }] : []
  })
}

const keyOf = ({ booking_date, start_time, end_time, session_id }: Visit) =>
  `${booking_date} ${start_time} ${end_time} ${session_id}`
