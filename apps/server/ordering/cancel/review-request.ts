import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/seats/move-booking.ts'
import { sendRefunds } from '#server/ordering/refunds/send-refunds.ts'
import { askNextInstead } from '#server/ordering/waiting/ask-waiting.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refusal.ts'
import { mailApproved, mailVisit } from '#server/ordering/booking/booking-mails.ts'
import { cancellationDenied } from '#server/ordering/booking/mails/mail-kinds.ts'
import { closeRequest, type Verdict } from '#server/ordering/booking/cancellation-requests.ts'
import { type Settled, settleCancelled } from './settle-cancelled.ts'

/** Staff decide on a request, once: fifty who press at the same moment get one decision. */
export async function reviewRequest(
  parts: BookingParts,
  requestId: number,
  verdict: Verdict,
  call: BookingCall,
): Promise<Settled | Refusal> {
  const decided = await inTransaction(parts.db, (transaction) =>
    decide({ ...parts, db: transaction }, requestId, verdict, call),
  )
  if (isRefusal(decided)) return decided
  if (!verdict.isApproved) return decided
  await askNextInstead(parts, decided.booking)
  await sendRefunds(parts, decided.booking.id)
  return decided
}

type Parts = Pick<BookingParts, 'db' | 'seal'>

async function decide(parts: Parts, requestId: number, verdict: Verdict, call: BookingCall) {
  const { db } = parts
  const seen = await findRow(db, 'cancellation_requests', { id: requestId })
  const booking = seen && (await lockBooking(db, seen.booking_id))
  if (!booking) return refuse('NOT_FOUND')
  // Read again under the booking's lock: a colleague may have decided while we waited for it.
  const request = await findRow(db, 'cancellation_requests', { id: requestId })
  if (!request || request.reviewed_at || booking.status !== 'cancelrequested') {
    return refuse('INVALID_STATE', { message: 'This request has already been reviewed.' })
  }
  const settled = verdict.isApproved
    ? await approveCancellation(parts, booking, verdict, call)
    : await deny(db, booking, verdict, call)
  return { ...settled, booking }
}

async function deny(
  db: Db,
  booking: Booking,
  verdict: Verdict,
  call: BookingCall,
): Promise<Settled> {
  await closeRequest(db, booking, verdict, call)
  const confirmed = await mustMove(db, booking, { to: 'confirmed', by: 'denial' }, call)
  await mailVisit(db, confirmed, call, cancellationDenied)
  return { back: [], creditPence: 0 }
}

/** The notes stay in the office; the message is for the customer. */
export type Approval = { adminNotes: string | null; message?: string }

/**
 * Cancels a locked booking whose customer asked for it, and promises back all that is left, or gives it
 * as the credit that they chose, in one transaction. `sendRefunds` then asks the provider.
 */
export async function approveCancellation(
  { db, seal }: Parts,
  booking: Booking,
  { adminNotes, message }: Approval,
  call: BookingCall,
): Promise<Settled> {
  const bonus = await closeRequest(db, booking, { isApproved: true, adminNotes }, call)
  const cancelled = await mustMove(db, booking, { to: 'cancelled', by: 'admin_approval' }, call)
  const settled = await settleCancelled(db, cancelled, bonus, call, seal)
  await mailApproved(db, cancelled, { ...settled, message }, call)
  return settled
}
