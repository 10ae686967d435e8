import { sql } from 'kysely'
import { freshNewsHours, reminderLeadHours } from '#domain/booking/reminder.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { eachOnItsOwn, type JobFault } from '#server/platform/jobs/each-on-its-own.ts'
import { readRules } from '#server/visits/rules.ts'
import { type BookingParts, callBy } from './booking/booking-call.ts'
import { mailReminder } from './booking/booking-mails.ts'
import { lockBooking } from './booking/bookings.queries.ts'

const BATCH = 200
const named = ({ id }: { id: number }) => `booking ${id}`

/** Brings visits back to mind while they can still be cancelled. */
export async function remindVisitors(parts: BookingParts): Promise<JobFault[]> {
  const { db } = parts
  const { cancellationHours } = (await readRules(db)).settings
  const call = callBy('system', parts)
  const due = (within: Db) => dueReminders(within, call.now, cancellationHours)
  const visits = await due(db).orderBy('ends_at').limit(BATCH).execute()
  return eachOnItsOwn(parts.log, visits, named, ({ id }) =>
    inTransaction(db, async (transaction) => {
      // A job may run twice: under the booking's lock the second finds the first one's mail.
      const booking = await lockBooking(transaction, id)
      const isDue = await due(transaction).where('id', '=', id).executeTakeFirst()
      if (booking && isDue) await mailReminder(transaction, booking, call)
    }),
  )
}

function dueReminders(db: Db, now: Temporal.Instant, cancellationHours: number) {
  const soon = now.add({ hours: reminderLeadHours(cancellationHours) })
  const fresh = freshNewsHours(cancellationHours)
  return (
    db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'confirmed')
      // The index of visits to complete serves here, too.
      .where('ends_at', '>', now)
      .where('starts_at', '>', now)
      .where('starts_at', '<=', soon)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mails')
              .select('mails.id')
              .whereRef('mails.booking_id', '=', 'bookings.id')
              .where(
                'mails.created_at',
                '>',
                sql<Temporal.Instant>`bookings.starts_at - make_interval(hours => ${fresh})`,
              ),
          ),
        ),
      )
  )
}
