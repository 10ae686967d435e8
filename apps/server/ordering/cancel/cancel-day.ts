import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { bulkCancel, type BulkForm, type BulkOutcome } from './bulk-cancel.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { closeDate } from '#server/visits/hours/save-working-hours.ts'

export type DayForm = Pick<BulkForm, 'refund' | 'message'>

// Whoever was booking while it closed is found by another look.
const LOOKS = 3

/** Closes a date, so that nothing of it is on sale again, and cancels everyone who is still expected on it. */
export async function cancelDay(
  parts: BookingParts,
  date: string,
  form: DayForm,
  call: OfficeCall,
): Promise<BulkOutcome[]> {
  await closeDate(parts.db, date, 'All visits were cancelled', call)
  const outcomes: BulkOutcome[] = []
  for (let look = 0; look < LOOKS; look++) {
    const expected = await listExpected(parts.db, date, parts.clock.now())
    const bookings = expected.filter(({ id }) => !outcomes.some((done) => done.id === id))
    if (bookings.length === 0) break
    const by = { ...call, publicUrl: parts.publicUrl }
    outcomes.push(...(await bulkCancel(parts, { ...form, bookings }, by)))
  }
  return outcomes
}

/** Paid or not, and those who asked to cancel; not who has come, nor an hour that is over. */
export const listExpected = (db: Db, date: string, now: Temporal.Instant) =>
  rows<{ id: number; version: number }>(db)`
    select id, version from bookings
    where booking_date = ${date} and status in ('pending', 'confirmed', 'cancelrequested')
      and arrived = 0 and ends_at > ${now}
    order by starts_at, id`
