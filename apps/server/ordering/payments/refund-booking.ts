import { randomUUID } from 'node:crypto'
import { isByCard, isByHand, type RefundPart } from '#domain/pricing/plan-refund.ts'
import { checkRefundAmount } from '#domain/pricing/refund.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  mailCancelledByCafe,
  mailHandBack,
  withdrawCancelledByCafe,
} from '#server/ordering/booking/booking-mails.ts'
import {
  findMade,
  keepCall,
  keyedCall,
  keyRefusal,
  type KeyedCall,
} from '#server/ordering/booking/calls.queries.ts'
import {
  type Booking,
  findBooking,
  leftOfBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Known } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { endChange, stillPaying } from '#server/ordering/unpaid/end-change.ts'
import { giveBack } from '#server/ordering/ledger/give-back.ts'
import { cancelIfAllRefunded } from '#server/ordering/refunds/cancel-if-all-refunded.ts'
import { type GivenBack, listGivenBackBy } from '#server/ordering/ledger/refunds.queries.ts'
import { sendRefunds } from '#server/ordering/refunds/send-refunds.ts'
import { type Limit, refuseOverLimit } from '#server/ordering/ledger/role-limit.ts'

export type RefundForm = Limit & {
  bookingId: number
  amountInMinor?: number
  leftInMinor?: number
  reason?: string
}

/**
 * Staff give money back: a part, or all that is left, where it came from. Answers the parts of this
 * wish: refunds of cards, and what is to be handed over.
 */
export async function refundBooking(
  parts: BookingParts,
  form: RefundForm,
  call: BookingCall & { actor: Known },
  key: string = randomUUID(),
): Promise<GivenBack[] | Refusal> {
  const { bookingId, amountInMinor } = form
  const keyed = keyedCall('refund', `user ${call.actor.id}`, key, { bookingId, amountInMinor })!
  const known = await findMade(parts.db, keyed)
  if (isRefusal(known)) return known
  if (known === null) {
    const seen = await findBooking(parts.db, bookingId)
    const early = seen ? await whyNot(parts.db, seen, form) : refuse('NOT_FOUND')
    if (early) return early
    if (!(await endChange(parts, bookingId, call))) return stillPaying()
  }
  const refusal = await inTransaction(parts.db, (db) => promise(db, form, keyed, call)).catch(
    keyRefusal,
  )
  if (refusal) return refusal
  await sendRefunds(parts, form.bookingId)
  const given = await listGivenBackBy(parts.db, keyed)
  return given.every(({ status }) => status === 'failed') ? refuse('REFUND_FAILED') : given
}

async function promise(db: Db, form: RefundForm, keyed: KeyedCall, call: BookingCall) {
  const { bookingId, reason = 'requested_by_customer' } = form
  const booking = await lockBooking(db, bookingId)
  if (!booking) return refuse('NOT_FOUND')
  // Under the booking's lock, so that of two at once the second finds the first.
  const known = await findMade(db, keyed)
  if (known !== null) return isRefusal(known) ? known : null
  const refusal = await whyNot(db, booking, form)
  if (refusal) return refusal
  const left = leftOfBooking(booking)
  const amountPence = form.amountInMinor ?? left
  await keepCall(db, keyed, bookingId, call.now)
  const manner = { reason, origin: 'staff', callId: keyed.id } as const
  const back = await giveBack(db, booking, amountPence, manner, call)
  await tell(db, booking, back, left - amountPence, call)
  // Stored value is back at once; other refunds count once the provider or staff confirm them.
  await cancelIfAllRefunded(db, bookingId, call)
  return null
}

async function whyNot(db: Db, booking: Booking, form: RefundForm): Promise<Refusal | null> {
  if (booking.paid_pence === 0) {
    return refuse('INVALID_STATE', { message: 'Nothing was paid for this booking.' })
  }
  const left = leftOfBooking(booking)
  const { leftInMinor = left, amountInMinor = left } = form
  // A part that two people send, or one sends again for want of an answer, goes back once.
  if (leftInMinor !== left) {
    return refuse('CHANGED_MEANWHILE', { details: { leftInMinor: left } })
  }
  if (left === 0 || checkRefundAmount(amountInMinor, left) === 'exceeds-paid') {
    return refuse('REFUND_EXCEEDS_PAID', { details: { leftInMinor: left } })
  }
  return refuseOverLimit(db, booking, amountInMinor, form)
}

/** Replaces a queued mail about this money, and tells the guest where to collect cash. */
async function tell(
  db: Db,
  booking: Booking,
  back: readonly RefundPart[],
  keptPence: number,
  call: BookingCall,
): Promise<void> {
  const unheard = await withdrawCancelledByCafe(db, booking)
  if (unheard) {
    const { isWished } = unheard
    return mailCancelledByCafe(db, booking, call, { back, keptPence, isWished })
  }
  // Refunds to cards are mailed on the provider's answer; a full refund by the cancellation mail.
  const isTold = keptPence === 0 && !back.some(isByHand)
  const here = back.filter((part) => !isByCard(part))
  if (here.length > 0 && !isTold) await mailHandBack(db, booking, here, call)
}
