import { EARLIEST_HOURS, freshNewsHours, reminderLeadHours } from '#domain/booking/reminder.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { type Fragment, fragment, rows } from '#server/platform/database/statement.ts'
import { eachOnItsOwn, type JobFault } from '#server/platform/jobs/each-on-its-own.ts'
import { type BookingParts, callBy } from './booking-call.ts'
import { mailReminder } from './booking-mails.ts'
import { lockBooking } from './bookings.queries.ts'

const BATCH = 200
const named = ({ id }: { id: number }) => `booking ${id}`

/** Brings visits back to mind while they can still be cancelled. */
export async function remindVisitors(parts: BookingParts): Promise<JobFault[]> {
  const { db } = parts
  const call = callBy('system', parts)
  const due = isDue(call.now, await listDeadlines(db, call.now))
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

/** How many hours before they begin the next visits can be cancelled, each once. */
async function listDeadlines(db: Db, now: Temporal.Instant): Promise<number[]> {
  const deadlines = await rows<{ hours: number }>(db)`
    select distinct cancellation_hours as hours from bookings
    where status = 'confirmed' and ends_at > ${now}
      and starts_at <= ${now.add({ hours: EARLIEST_HOURS })}`
  return deadlines.map(({ hours }) => hours)
}

/**
 * Soon by its own deadline, and not written about lately. The index of visits to complete serves here, too.
 */
const isDue = (now: Temporal.Instant, deadlines: readonly number[]): Fragment => fragment`
  status = 'confirmed' and ends_at > ${now} and starts_at > ${now}
    and exists (
      select from unnest(${deadlines}::integer[], ${deadlines.map(reminderLeadHours)}::integer[],
        ${deadlines.map(freshNewsHours)}::integer[]) as terms (hours, lead_hours, fresh_hours)
      where terms.hours = cancellation_hours
        and starts_at <= ${now}::timestamptz + make_interval(hours => lead_hours)
        and not exists (select from mails where booking_id = bookings.id
          and mails.created_at > bookings.starts_at - make_interval(hours => fresh_hours)))`
