import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { eachOnItsOwn, type JobFault } from '#server/platform/jobs/each-on-its-own.ts'
import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { moveBooking } from '#server/ordering/seats/move-booking.ts'

const BATCH = 200
const named = ({ id }: { id: number }) => `booking ${id}`

export async function completeVisits(parts: BookingParts): Promise<JobFault[]> {
  const { db, clock } = parts
  const ended = await findEnded(db, clock.now())
  const call = callBy('system', parts)
  return eachOnItsOwn(parts.log, ended, named, ({ id }) =>
    inTransaction(db, async (transaction) => {
      const booking = await lockBooking(transaction, id)
      const isEnded = booking && Temporal.Instant.compare(booking.ends_at, call.now) <= 0
      if (isEnded)
        await moveBooking(transaction, booking, { to: 'completed', by: 'visit_over' }, call)
    }),
  )
}

const findEnded = (db: Db, now: Temporal.Instant) =>
  rows<{ id: number }>(db)`
    select id from bookings where status = 'confirmed' and ends_at <= ${now}
    order by ends_at limit ${BATCH}`
