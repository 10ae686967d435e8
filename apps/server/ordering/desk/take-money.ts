import { REVERSED_WITHIN_MINUTES } from '#contract/rights.ts'
import { isOff } from '#domain/booking/status.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  findMade,
  keepCall,
  keyedCall,
  type KeyedCall,
} from '#server/ordering/booking/calls.queries.ts'
import {
  type Booking,
  findBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { mailInvoicePaid } from '#server/ordering/booking/booking-mails.ts'
import { closeCheckout } from '#server/ordering/money/checkout/close-checkout.ts'
import { stillPaying } from '#server/ordering/holds/end-change.ts'
import {
  enterByHand,
  reopenTask,
  takeByHand,
  TILL_REFUSALS,
  type TakenByHand,
} from '#server/ordering/money/instruments/by-hand.ts'
import { holdVoucher, takeHeld } from '#server/ordering/money/instruments/voucher.ts'
import { unusable } from '#server/ordering/money/vouchers/open-voucher.ts'
import { findOpenPayment } from '#server/ordering/money/checkout/payments.queries.ts'
import { type Limit, refuseOverLimit } from '#server/ordering/money/refunds/why-not-so-much.ts'
import { readLeftForVisits } from '#server/ordering/money/tenders/bill.queries.ts'
import { type Entry, findEntry } from '#server/ordering/money/tenders/tenders.queries.ts'
import { openPaying } from '#server/ordering/place/open-paying.ts'
import { planVoucher } from '#server/ordering/place/plan-voucher.ts'
import { settle } from '#server/ordering/money/settle.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { findRow } from '#server/platform/database/row.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'

type Taken = { bookingId: number } | Refusal

/** By hand, or of the gift card that a guest shows. */
type Money = TakenByHand | { instrument: 'voucher'; code: string; amountPence: number }

/** Under an id that the desk made: told again, it moves once. */
type ToldMoney = Money & { id: string }

/** Takes what is due at the desk; an unpaid booking is confirmed once that covers its bill. */
export async function takeMoney(
  parts: BookingParts,
  bookingId: number,
  { id, ...money }: ToldMoney,
  call: BookingCall,
): Promise<Taken> {
  const seen = await findBooking(parts.db, bookingId)
  if (!seen) return refuse('NOT_FOUND')
  const keyed = keyedCall('entry', 'desk', id, { bookingId, ...money })
  // A gift card that was spent by this very call has less by now.
  const known = await findMade(parts.db, keyed, movedOtherwise)
  if (known !== null) return isRefusal(known) ? known : { bookingId }
  const refusal = whyNot(seen, money.amountPence)
  if (refusal) return refusal
  const moving = await movingOf(parts, money, call)
  if (isRefusal(moving)) return moving
  // No customer pays twice: only once its checkout is closed is the money taken here.
  if (seen.status === 'pending') {
    if (!(await closeCheckout(parts, bookingId, 'change', call))) return stillPaying()
  }
  const act = (db: Db) => take(db, bookingId, moving, keyed, call)
  return inTransaction(parts.db, act).catch(moneyRefusal)
}

type Moving = {
  amountPence: number
  move: (db: Db, booking: Booking) => Promise<{ id: number } | Refusal>
}

async function movingOf(
  parts: BookingParts,
  money: Money,
  call: BookingCall,
): Promise<Moving | Refusal> {
  const { amountPence } = money
  if (money.instrument !== 'voucher') {
    return { amountPence, move: (db, { id }) => takeByHand(db, { booking_id: id }, money, call) }
  }
  const wish = { code: money.code, pence: amountPence }
  const voucher = await openPaying(parts, wish, call)
  if (isRefusal(voucher)) return voucher
  const paying = planVoucher(wish, { voucherPence: amountPence }, voucher)
  if (!paying || isRefusal(paying)) return paying ?? unusable
  return {
    amountPence,
    move: async (db, { id, status }) => {
      const isPeople =
        paying.instrument === 'voucher' || (await readLeftForVisits(db, { id })) >= amountPence
      if (!isPeople) return forPeopleOnly
      const tender = await holdVoucher(db, { bookingId: id }, paying, call)
      // Unpaid, it is held until the rest came, and let go of with the seats.
      if (status !== 'pending') await takeHeld(db, { bookingId: id }, call)
      return tender
    },
  }
}

async function take(
  db: Db,
  bookingId: number,
  { amountPence, move }: Moving,
  keyed: KeyedCall | null,
  call: BookingCall,
) {
  const booking = await lockBooking(db, bookingId)
  if (!booking) return refuse('NOT_FOUND')
  const known = await findMade(db, keyed, movedOtherwise)
  if (known !== null) return isRefusal(known) ? known : { bookingId }
  const refusal = whyNot(booking, amountPence)
  if (refusal) return refusal
  if (booking.status === 'pending' && (await findOpenPayment(db, bookingId))) return stillPaying()
  const moved = await move(db, booking)
  if (isRefusal(moved)) return moved
  await keepCall(db, keyed, moved.id, call.now)
  const settled = await settle(db, bookingId, { by: 'desk' }, call)
  const isPaid = booking.is_invoiced && settled.due_pence === 0
  if (isPaid) await mailInvoicePaid(db, settled, amountPence, call)
  return { bookingId }
}

function whyNot({ status, due_pence }: Booking, amountPence: number): Refusal | null {
  if (isOff(status)) return refuse('INVALID_STATE')
  if (amountPence <= due_pence) return null
  const message =
    due_pence === 0
      ? 'Nothing is due for this booking any more.'
      : 'That is more than is due for this booking.'
  return refuse('INVALID_STATE', { message })
}

/** Who reverses entries, whose, and how much by it. */
export type ReversalCall = BookingCall & Limit & { isManager: boolean }

/** Undoes an entry that was wrong. Of what was handed over, the task is open again. */
export async function reverseEntry(
  { db }: BookingParts,
  entryId: number,
  id: string,
  call: ReversalCall,
): Promise<Taken> {
  const entry = await findEntry(db, entryId)
  const isByHand = entry?.credit_id === null && INSTRUMENTS[entry.instrument].desk !== 'never'
  const isTheirs = entry?.reverses === null && isByHand
  if (!entry || !isTheirs) return refuse('NOT_FOUND')
  const { booking_id: bookingId, flow, amount_pence } = entry
  if (bookingId === null) return paidForGift
  const amountPence = -amount_pence
  return inTransaction(db, async (transaction): Promise<Taken> => {
    const booking = await lockBooking(transaction, bookingId)
    if (!booking) return refuse('NOT_FOUND')
    const keyed = keyedCall('entry', 'desk', id, { reverses: entryId })
    const known = await findMade(transaction, keyed, movedOtherwise)
    if (known !== null) return isRefusal(known) ? known : { bookingId }
    if (await findRow(transaction, 'entries', { reverses: entryId })) return reversedBefore
    const refusal =
      whyNotTheirs(entry, call) ??
      (await refuseOverLimit(transaction, booking, flow === 'in' ? amount_pence : 0, call))
    if (refusal) return refusal
    const tender = { ...entry, id: entry.tender_id }
    const moved = { flow, amountPence, reverses: entryId }
    const reversal = await enterByHand(transaction, tender, moved, call)
    await keepCall(transaction, keyed, reversal.id, call.now)
    await reopenTask(transaction, entryId, call)
    return { bookingId }
  }).catch(moneyRefusal)
}

const forPeopleOnly = refuse('INVALID_STATE', {
  message: 'Visits pay for people, not for what comes with them. Take the money for that first.',
})
const paidForGift = refuse('INVALID_STATE', {
  message: 'This paid for a gift card. Give back what is left of that instead.',
})
const reversedBefore = refuse('INVALID_STATE', { message: 'This was reversed already.' })

function whyNotTheirs(
  { told_by, at }: Entry,
  { actor, now, isManager }: ReversalCall,
): Refusal | null {
  const isFresh = Temporal.Instant.compare(at.add({ minutes: REVERSED_WITHIN_MINUTES }), now) >= 0
  if (isManager || (isFresh && 'id' in actor && actor.id === told_by)) return null
  return refuse('FORBIDDEN', {
    message: `You can reverse what you entered yourself, for ${REVERSED_WITHIN_MINUTES} minutes. Please ask a manager, who signs in with a password.`,
  })
}

// Cash that got no answer is not the card reader's by another press.
const movedOtherwise = refuse('IDEMPOTENCY_MISMATCH', {
  message:
    'This was noted when you first asked, in another way. Look at the till before you go on.',
})

const wentBack = refuse('INVALID_STATE', { message: 'Some of it went back already.' })

/** What the database says to money that cannot move like this. */
export const moneyRefusal = refusedBy({
  ...TILL_REFUSALS,
  entries_go_back_as_they_came: wentBack,
  bookings_refunded_was_paid: wentBack,
  // Spent in the same moment: the next look says what is left.
  vouchers_balance_is_never_less: unusable,
  vouchers_pay_while_they_live: unusable,
  calls_pkey: movedOtherwise,
})
