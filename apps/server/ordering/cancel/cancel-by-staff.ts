import { UNDO_SECONDS } from '#domain/booking/cancellation.ts'
import { officeActions } from '#domain/booking/office-actions.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { mailCancelledByCafe } from '#server/ordering/booking/booking-mails.ts'
import {
  type Booking,
  findBooking,
  leftOfBooking,
  withBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { checkVersion, mustMove } from '#server/ordering/seats/move-booking.ts'
import { applyEnding, askToEnd, type Ending } from '#server/ordering/unpaid/close-checkout.ts'
import { endPayment, type Payment } from '#server/ordering/ledger/payments.queries.ts'
import { giveAllBack } from '#server/ordering/ledger/give-back.ts'
import { sendRefunds } from '#server/ordering/refunds/send-refunds.ts'
import { type Settled, settleCancelled } from './settle-cancelled.ts'
import { endChange, stillPaying } from '#server/ordering/unpaid/end-change.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refusal.ts'
import { agreeOnCredit, chosenCredit } from './agree-on-credit.ts'
import { approveCancellation } from './review-request.ts'

/** How staff cancel: one booking by itself, or several with words and money for the customers. */
export type StaffCancellation = {
  by: 'admin' | 'admin_bulk'
  version: number | undefined
  isRefunded: boolean
  message?: string
  /** The guest asked for it. */
  isWished?: boolean
  /** What the guest takes instead of money, as staff saw it. */
  creditPence?: number | undefined
}

type Wish = {
  version?: number | undefined
  wish?: 'guest' | 'cafe' | undefined
  /** In pounds. */
  credit?: number | undefined
}

/**
 * Staff cancel. Whether a paid booking is refunded stays a decision of its own, so that a slip
 * can be reconfirmed; but where the customer had asked, this approves it, refund included.
 */
export async function cancelByStaff(
  parts: BookingParts,
  id: number,
  { version, wish, ...chosen }: Wish,
  call: BookingCall,
): Promise<Refusal | undefined> {
  const isWished = wish === 'guest'
  const creditPence = chosenCredit(chosen)
  const how = { by: 'admin', version, isRefunded: false, isWished, creditPence } as const
  const cancelled = await cancelOne(parts, id, how, call)
  if (isRefusal(cancelled)) return cancelled
  await sendRefunds(parts, id)
  return undefined
}

/** Answers what the customer gets: money that is promised back, or credit; `sendRefunds` then asks the provider. */
export async function cancelOne(
  parts: BookingParts,
  id: number,
  how: StaffCancellation,
  call: BookingCall,
): Promise<Settled | Refusal> {
  const { db } = parts
  const seen = await findBooking(db, id)
  if (!seen) return refuse('NOT_FOUND')
  const refusal = whyNotCancel(seen, how.version)
  if (refusal) return refusal
  // Its seats may go only once they can no longer be paid for.
  const isUnpaid = seen.status === 'pending'
  const ending = isUnpaid ? await askToEnd(parts, id, 'cancel', call) : null
  if (!isUnpaid && !(await endChange(parts, id, call))) return stillPaying()
  return withBooking(db, id, async (transaction, locked) => {
    const now = await applyEnding(transaction, locked, ending, call)
    return cancel({ ...parts, db: transaction }, now, seen, how, call)
  })
}

/** An unpaid one, in a transaction of another act that holds its row lock. */
export async function cancelLockedByStaff(
  parts: Pick<BookingParts, 'db' | 'seal'>,
  locked: Booking,
  ending: Ending | null,
  call: BookingCall,
): Promise<Settled | Refusal> {
  const ended = await applyEnding(parts.db, locked, ending, call)
  const how = { by: 'admin', version: undefined, isRefunded: false } as const
  return cancel(parts, ended, locked, how, call)
}

async function cancel(
  parts: Pick<BookingParts, 'db' | 'seal'>,
  { booking, open }: { booking: Booking; open: Payment | undefined },
  seen: Booking,
  { by, version, isRefunded, message, isWished = false, creditPence }: StaffCancellation,
  call: BookingCall,
): Promise<Settled | Refusal> {
  const { db } = parts
  const refusal = whyNotCancel(booking, version) ?? whyNotAsSeen(booking, seen)
  if (refusal) return refusal
  if (open && !open.attention) return stillPaying()
  if (open) await setAside(db, open, call)
  if (booking.status === 'cancelrequested') {
    return approveCancellation(parts, booking, { adminNotes: null, message }, call)
  }
  const agreed = await agreeOnCredit(db, booking, creditPence)
  if (isRefusal(agreed)) return agreed
  const cancelled = await mustMove(db, booking, { to: 'cancelled', by }, call)
  if (agreed.bonus !== null) {
    const settled = await settleCancelled(db, cancelled, agreed.bonus, call, parts.seal)
    await mailCancelledByCafe(db, cancelled, call, { ...settled, isWished })
    return settled
  }
  const left = leftOfBooking(booking)
  const back = isRefunded ? await giveAllBack(db, cancelled, call, 'Cancelled by the cafe') : []
  const words = { message, back, keptPence: isRefunded ? 0 : left, isWished }
  await mailCancelledByCafe(db, cancelled, call, words, isSlip(booking, by) ? UNDO_SECONDS : 0)
  return { back, creditPence: 0 }
}

/** One press on the wrong row: reconfirmed within a minute, its customer hears of nothing. */
const isSlip = ({ status }: Booking, by: StaffCancellation['by']) =>
  status === 'confirmed' && by === 'admin'

/** Paid, but not as agreed: it cannot be paid again, and the money stays on the list for a person. */
async function setAside(db: Db, payment: Payment, call: BookingCall): Promise<void> {
  await endPayment(db, payment, { status: 'failed' }, 'payment.failed', call)
}

export function whyNotCancel(booking: Booking, version: number | undefined): Refusal | undefined {
  const { canCancel } = officeActions({ status: booking.status, paidPence: 0, refundedPence: 0 })
  return checkVersion(booking, version) ?? (canCancel ? undefined : refuse('INVALID_STATE'))
}

/** Paid in the very moment in which we closed its checkout: staff did not decide to cancel that. */
function whyNotAsSeen(booking: Booking, seen: Booking): Refusal | undefined {
  return booking.status === seen.status ? undefined : checkVersion(booking, seen.version)
}
