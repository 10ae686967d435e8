import { isOff } from '#domain/booking/status.ts'
import { codeOn } from '#domain/pricing/codes.ts'
import { penceOfParts } from '#domain/pricing/plan-refund.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { mailChangeNotMade, mailVisit } from '#server/ordering/booking/booking-mails.ts'
import { latePayment } from '#server/ordering/booking/mails/mail-kinds.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { type Change, findChange } from '#server/ordering/booking/changes.queries.ts'
import { giveUpChange, takeSeatsForChange } from '#server/ordering/seats/hold-change.ts'
import { lockDays, lockVouchersOf } from '#server/ordering/seats/lock-days.ts'
import { refuseComeback } from '#server/ordering/seats/move-booking.ts'
import { lockCode } from '#server/ordering/seats/use-codes.ts'
import type { Gift } from '#server/ordering/ledger/gifts/gifts.queries.ts'
import { settleGift } from '#server/ordering/ledger/gifts/settle-gift.ts'
import { queueRefund } from '#server/ordering/ledger/card.ts'
import { canHoldAgain, holdAgain } from '#server/ordering/ledger/vouchers/held-value.ts'
import { settle } from './settle.ts'
import { recountBooking, writeEntry } from '#server/ordering/ledger/entries.ts'
import { listHeldFor } from '#server/ordering/ledger/tenders.queries.ts'
import type { Checkout } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { changeRow, findRow, updateRow } from '#server/platform/database/row.ts'
import { anyRow } from '#server/platform/database/statement.ts'
import {
  askAgainAt,
  changePayment,
  type Payment,
  rememberPayment,
  withoutWayBack,
} from '#server/ordering/ledger/payments.queries.ts'

/** The provider has the money. The booking and the payment are locked. Answers whether money may go back. */
export async function acceptPayment(
  db: Db,
  booking: Booking,
  payment: Payment,
  checkout: Checkout,
  call: BookingCall,
): Promise<boolean> {
  const mismatch = mismatchOf(booking, payment, checkout)
  if (mismatch) await raise(db, payment, mismatch, call)
  else if (payment.change_id !== null) await acceptForChange(db, booking, payment, checkout, call)
  else return acceptForBooking(db, booking, payment, checkout, call)
  return true
}

async function acceptForBooking(
  db: Db,
  booking: Booking,
  payment: Payment,
  checkout: Checkout,
  call: BookingCall,
): Promise<boolean> {
  // A second payment, or one for a party that has changed since, pays for something else.
  const isLate = isOff(booking.status)
  const released = isLate ? await listHeldFor(db, { bookingId: booking.id }, 'void') : []
  const isKept = payment.amount_pence + penceOfParts(released) === booking.due_pence
  const paid = await markPaid(db, payment, checkout, isKept, call)
  if (isKept && !isLate) {
    await settle(db, booking.id, { by: 'payment' }, call)
    return false
  }
  // Its vouchers are locked before its seats.
  const isPayable = isKept && (await canHoldAgain(db, released, call))
  if (isPayable && (await canStillCome(db, booking, call.now))) {
    await holdAgain(db, { bookingId: booking.id }, released, call)
    await settle(db, booking.id, { by: 'late_payment' }, call)
    return false
  }
  await sendBack(db, paid, isKept ? 'late_payment' : 'duplicate', call)
  if (isKept) await mailVisit(db, booking, call, latePayment)
  return true
}

/** The same for a gift: it has one payment, and holds no seats that could be gone. */
export async function acceptGift(
  { db, seal }: Pick<BookingParts, 'db' | 'seal'>,
  gift: Gift,
  payment: Payment,
  checkout: Checkout,
  call: BookingCall,
): Promise<void> {
  const mismatch = mismatchOf(gift, payment, checkout)
  if (mismatch) return raise(db, payment, mismatch, call)
  await markPaid(db, payment, checkout, true, call)
  await settleGift(db, gift, call, seal)
}

async function acceptForChange(
  db: Db,
  booking: Booking,
  payment: Payment,
  checkout: Checkout,
  call: BookingCall,
): Promise<void> {
  const change = await findChange(db, payment.change_id ?? 0)
  await lockVouchersOf(db, [booking.id])
  const paidFor = { bookingId: change.booking_id, changeId: change.id }
  // What it had of vouchers is held once more where it was given up.
  const released = change.state === 'over' ? await listHeldFor(db, paidFor, 'void') : []
  const isKept =
    (await canHoldAgain(db, released, call)) && (await canBeMade(db, booking, change, call.now))
  const paid = await markPaid(db, payment, checkout, isKept, call)
  if (isKept) {
    await holdAgain(db, paidFor, released, call)
    await settle(db, booking.id, { by: 'payment', change }, call)
    return
  }
  if (change.state === 'open') await giveUpChange(db, change, call)
  await sendBack(db, paid, 'late_payment', call)
  await mailChangeNotMade(db, booking, payment.amount_pence, call)
}

function mismatchOf(
  { reference }: Pick<Booking, 'reference'>,
  payment: Payment,
  checkout: Checkout,
): string | null {
  if (checkout.amountPence !== payment.amount_pence) return 'amount-differs'
  if (checkout.currency !== payment.currency) return 'currency-differs'
  if (checkout.bookingReference !== reference) return 'reference-differs'
  return checkout.paymentId ? null : 'payment-unnamed'
}

/** Money that does not match is never taken for ours: a person has to look. */
async function raise(db: Db, payment: Payment, attention: string, call: BookingCall) {
  if (payment.attention === attention) return
  await changePayment(db, payment, { attention }, 'payment.needs-attention', call)
}

/** The payment is paid, its money is entered, and the booking's sums say so. */
async function markPaid(
  db: Db,
  payment: Payment,
  checkout: Checkout,
  isKept: boolean,
  call: BookingCall,
): Promise<Payment> {
  if (payment.is_kept !== isKept) {
    await updateRow(db, 'tenders', { id: payment.tender_id }, { is_kept: isKept })
  }
  const facts = {
    status: 'paid',
    paid_at: call.now,
    ask_again_at: askAgainAt(call.now),
    attention: null,
    provider_session_id: checkout.id,
    provider_payment_id: checkout.paymentId,
    ...withoutWayBack(payment),
  } as const
  const paid = { ...payment, ...facts, is_kept: isKept }
  await rememberPayment(db, payment, paid, 'payment.paid', call)
  const row = await changeRow(db, 'payments', payment, facts, call.now)
  const { tender_id, amount_pence } = payment
  await writeEntry(db, { tender_id, flow: 'in', amount_pence, at: call.now })
  await recountBooking(db, payment.booking_id)
  return { ...paid, ...row }
}

/** Neither customer nor staff ended it on purpose, it is not too late, and there are seats again. */
async function canStillCome(db: Db, booking: Booking, now: Temporal.Instant): Promise<boolean> {
  const lapsed =
    booking.status === 'not_confirmed' || booking.cancellation_source === 'auto_cleanup'
  if (!lapsed || Temporal.Instant.compare(now, booking.starts_at) >= 0) return false
  return (await refuseComeback(db, booking, now)) === null
}

/** Its seats are held, or free still, and the booking is as it was when it was agreed. */
async function canBeMade(db: Db, booking: Booking, change: Change, now: Temporal.Instant) {
  if (booking.status !== 'confirmed' || change.state === 'done') return false
  if (change.state === 'open') return hasCodeLeft(db, booking, change)
  const isAhead = Temporal.Instant.compare(now, change.starts_at) < 0
  const isSame = booking.version === change.booking_version
  if (!isAhead || !isSame) return false
  await lockDays(db, [booking, change])
  const full = await takeSeatsForChange(db, booking, change, now)
  return full === null && hasCodeLeft(db, booking, change)
}

/**
 * A code that comes with a change is counted when that is made: it may be used up by then. What the booking
 * has already is asked for without a lock; days of rooms are locked before codes.
 */
async function hasCodeLeft(db: Db, booking: Booking, change: Change): Promise<boolean> {
  const used = codeOn(change.lines)
  if (!used || (await findRow(db, 'code_uses', { booking_id: booking.id }))) return true
  await lockDays(db, [booking, change])
  const use = { codeId: used.codeId ?? 0, pence: -used.unitPence }
  if (await lockCode(db, use, booking)) return false
  return anyRow(db)`select from codes where id = ${use.codeId} and ended_at is null`
}

async function sendBack(
  db: Db,
  payment: Payment,
  origin: 'duplicate' | 'late_payment',
  call: BookingCall,
): Promise<void> {
  const reason = origin === 'duplicate' ? 'duplicate_charge' : 'late_payment'
  await queueRefund(db, payment, payment.amount_pence, { reason, origin }, call)
}
