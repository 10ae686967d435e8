import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { anyRow, type Fragment, fragment, rows } from '#server/platform/database/statement.ts'
import { eachOnItsOwn, type JobFault } from '#server/platform/jobs/each-on-its-own.ts'
import { type BookingParts, callBy } from './booking-call.ts'
import { type Booked, mailCustomer, visitWithTerms } from './booking-mails.ts'
import { lockBooking } from './bookings.queries.ts'
import { visitReminder } from './mails/mail-kinds.ts'

const BATCH = 200
const named = ({ id }: { id: number }) => `booking ${id}`

/** Brings visits back to mind while they can still be cancelled. */
export async function remindVisitors(parts: BookingParts): Promise<JobFault[]> {
  const { db } = parts
  const call = callBy('system', parts)
  const due = isDue(call.now)
  const visits = await rows<{ id: number }>(db)`
    select id from bookings where ${due} order by ends_at limit ${BATCH}`
  return eachOnItsOwn(parts.log, visits, named, ({ id }) =>
    inTransaction(db, async (transaction) => {
      // A job may run twice: under the booking's lock the second finds the first one's mail.
      const booking = await lockBooking(transaction, id)
      const isStillDue = await anyRow(transaction)`select from bookings where id = ${id} and ${due}`
      if (!booking || !isStillDue) return
      const facts = (booked: Booked) => visitWithTerms(booking, booked)
      await mailCustomer(transaction, booking, { kind: visitReminder, facts }, call)
    }),
  )
}

/** Soon, and not written about lately. The index of visits to complete serves here, too. */
const isDue = (now: Temporal.Instant): Fragment => fragment`
  status = 'confirmed' and ends_at > ${now} and starts_at > ${now}
    and starts_at <= ${now}::timestamptz + make_interval(hours => ${LEAD_HOURS})
    and not exists (select from mails where booking_id = bookings.id
      and mails.created_at > bookings.starts_at - make_interval(hours => ${LEAD_HOURS} + 24))`

// A day before the last moment to cancel, but not so early that it is forgotten.
const LEAD_HOURS = fragment`least(cancellation_hours + 24, 72)`
