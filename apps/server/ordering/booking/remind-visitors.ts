import { freshNewsHours, reminderLeadHours } from '#domain/booking/reminder.ts'
import type { Session } from '#domain/booking/sessions.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { type Fragment, fragment, rows } from '#server/platform/database/statement.ts'
import { eachOnItsOwn, type JobFault } from '#server/platform/jobs/each-on-its-own.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { type BookingParts, callBy } from './booking-call.ts'
import { mailReminder } from './booking-mails.ts'
import { lockBooking } from './bookings.queries.ts'

const BATCH = 200
const named = ({ id }: { id: number }) => `booking ${id}`

/** Brings visits back to mind while they can still be cancelled. */
export async function remindVisitors(parts: BookingParts): Promise<JobFault[]> {
  const { db } = parts
  const { sessions } = await readRules(db)
  const call = callBy('system', parts)
  const due = isDue(call.now, sessions)
  const visits = await rows<{ id: number }>(db)`
    select id from bookings where ${due} order by ends_at limit ${BATCH}`
  return eachOnItsOwn(parts.log, visits, named, ({ id }) =>
    inTransaction(db, async (transaction) => {
      // A job may run twice: under the booking's lock the second finds the first one's mail.
      const booking = await lockBooking(transaction, id)
      const [still] = await rows(transaction)`select from bookings where id = ${id} and ${due}`
      if (booking && still) await mailReminder(transaction, booking, call)
    }),
  )
}

/**
 * Soon by its session's own deadline, and not written about lately. The index of visits to complete
 * serves here, too.
 */
const isDue = (now: Temporal.Instant, sessions: readonly Session[]): Fragment => fragment`
  status = 'confirmed' and ends_at > ${now} and starts_at > ${now}
    and exists (
      select from unnest(${sessions.map(({ id }) => id)}::bigint[],
        ${sessions.map((session) => reminderLeadHours(session.cancellationHours))}::integer[],
        ${sessions.map((session) => freshNewsHours(session.cancellationHours))}::integer[])
        as terms (id, lead_hours, fresh_hours)
      where terms.id = session_id and starts_at <= ${now}::timestamptz + make_interval(hours => lead_hours)
        and not exists (select from mails where booking_id = bookings.id
          and mails.created_at > bookings.starts_at - make_interval(hours => fresh_hours)))`
