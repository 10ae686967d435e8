import { isOver } from '#server/ordering/holds/hold.ts'
import { HOLDS } from '#domain/booking/holds.ts'
import { onlyWhoMay } from '#contract/rights.ts'
import type { DeskInstrument } from '#domain/pricing/instruments.ts'
import { toPence } from '#domain/pricing/money.ts'
import { leastRest, splitBill } from '#domain/pricing/stored-value.ts'
import { leftPence, planRefund, type RefundPart } from '#domain/pricing/plan-refund.ts'
import { readBill, readCodeOn } from '#server/ordering/money/tenders/bill.queries.ts'
import {
  type HeldVoucher,
  listTaken,
  readVisitsOf,
} from '#server/ordering/money/tenders/tenders.queries.ts'
import { lookUpCode } from '#server/ordering/place/look-up-code.ts'
import { closeCheckout } from '#server/ordering/money/checkout/close-checkout.ts'
import { stillPaying } from '#server/ordering/holds/end-change.ts'
import { endHolds } from '#server/ordering/holds/end-holds.ts'
import { findOpenPayment } from '#server/ordering/money/checkout/payments.queries.ts'
import type { Given } from '#server/ordering/money/give-away.ts'
import { refuseOverLimit } from '#server/ordering/money/refunds/why-not-so-much.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { userOf } from '#server/platform/record-audit.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refusal.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'
import type { Line } from '#domain/pricing/bill.ts'
import { usedByGuest } from '#server/ordering/seats/seat-refusals.ts'
import { findCode } from '#server/ordering/place/codes.queries.ts'
import { openPaying } from '#server/ordering/place/open-paying.ts'
import { planVoucher } from '#server/ordering/place/plan-voucher.ts'
import type { Order } from '#server/ordering/place/order.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { findOpenChange } from '#server/ordering/booking/changes.queries.ts'
import { checkVersion } from '#server/ordering/seats/move-booking.ts'
import { keyedCall, type KeyedCall } from '#server/ordering/booking/calls.queries.ts'
import { priceChanged } from '#server/ordering/place/bill-order.ts'
import { seatRefusal } from '#server/ordering/place/seat-refusals.ts'
import type { ChangeWish, Known } from './change-wish.ts'
import { priceAt } from './price-change.ts'
import { type Quote, quoteChange } from './quote-change.ts'
import {
  type Agreed,
  type ChangeCall,
  findKnown,
  writeChange,
  type Written,
} from './write-change.ts'
import { payForChange, type MadeChange } from './pay-for-change.ts'

/** What a change of a booking would cost; nothing is kept for it yet. */
export async function readChangeQuote(
  db: Db,
  bookingId: number,
  wish: ChangeWish,
  call: ChangeCall,
): Promise<(Quote & { back: RefundPart[] }) | Refusal> {
  const known = await readKnown(db, bookingId, wish, call)
  if (isRefusal(known)) return known
  const quote = quoteChange(known, wish, call.now)
  if (isRefusal(quote)) return quote
  const taken = await listTaken(db, [known.booking])
  // No lock: what went back since the row was read is left out here, and refused when it is agreed to.
  const back = Math.min(quote.becomes.back_pence, leftPence(taken))
  return { ...quote, back: planRefund(taken, back) }
}

export type DeskPay = { by: DeskInstrument | 'due'; amount?: number | undefined }

export type ChangeForm = ChangeWish & {
  /** In pounds, as it was quoted: nothing is charged or goes back that the customer has not seen. */
  difference?: number
  version?: number | undefined
  /** What staff take of the difference; all of it unless they say how much. */
  pay?: DeskPay
  reason?: string
  voucher?: Order['voucher']
}

/**
 * Changes party, date, time or session of a booking. Paid, what costs more holds its seats and waits
 * to be paid, while the booking stays as it is. Unpaid, its checkout is replaced by one for the new
 * total. Anything else happens at once.
 */
export async function makeChange(
  parts: BookingParts,
  bookingId: number,
  form: ChangeForm,
  key: string | undefined,
  call: ChangeCall,
): Promise<MadeChange | Refusal> {
  const { version: _, ...wish } = form
  const userId = userOf(call.actor)
  // By its link, a booking is all that is known of who asks.
  const asker = userId === null ? (`booking ${bookingId}` as const) : (`user ${userId}` as const)
  const keyed = keyedCall('change', asker, key, { ...wish, bookingId })
  const change = await make(parts, bookingId, form, keyed, call)
  return isRefusal(change) ? change : payForChange(parts, change, call)
}

async function make(
  parts: BookingParts,
  bookingId: number,
  form: ChangeForm,
  keyed: KeyedCall | null,
  call: ChangeCall,
): Promise<Written | Refusal> {
  const { db } = parts
  const known = await readKnown(db, bookingId, form, call)
  if (isRefusal(known)) return known
  // Read after the payment that is about to be closed: the twin of this call is found, never closed.
  const twin = await findKnown(db, keyed)
  if (twin) return twin
  const quote = quoteChange(known, form, call.now)
  if (isRefusal(quote)) return quote
  const { booking: seen, payment, open } = known
  const given = givenIn(known, form, quote, call)
  const refusal = await whyNotMake(db, seen, form, { quote, given }, call)
  if (refusal) return refusal
  const paying = await payingFor(parts, known, form, quote, call)
  if (isRefusal(paying)) return paying
  if (payment && !(await closeCheckout(parts, bookingId, 'change', call, payment)))
    return stillPaying()
  const take = takenOf(form, quote, paying)
  if (isRefusal(take)) return take
  const { isAsAgreed = false, isCorrection = false } = form
  const agreed = { quote, seen, open, isAsAgreed, isCorrection, keyed, take, given, paying }
  return writeAgreed(parts, agreed, call)
}

async function whyNotMake(
  db: Db,
  seen: Booking,
  form: ChangeForm,
  { quote, given }: Pick<Agreed, 'quote' | 'given'>,
  call: ChangeCall,
): Promise<Refusal | null | undefined> {
  const { refundLimitPence: limitPence, ifLarge } = call
  const letGo = quote.becomes.back_pence + (given?.pence ?? 0)
  return (
    checkVersion(seen, form.version) ??
    whyNotAgreed(form, quote) ??
    (await refuseOverLimit(db, seen, letGo, { limitPence, ifLarge })) ??
    (given?.reason === '' ? reasonWanted : null) ??
    whyNotAgain(db, seen.id, call)
  )
}

/** Holds that are over must not keep a party out only because the worker has not tidied up yet. */
async function writeAgreed(
  parts: BookingParts,
  agreed: Agreed,
  call: ChangeCall,
): Promise<Written | Refusal> {
  const { lapsed } = agreed.quote
  const write = () =>
    inTransaction(parts.db, (db) => writeChange(db, agreed, call)).catch(seatRefusal)
  const written = await write()
  const isFull = isRefusal(written) && written.refused === 'SLOT_FULL'
  if (!isFull || lapsed.length === 0) return written
  await endHolds(parts, lapsed)
  return write()
}

async function readKnown(db: Db, bookingId: number, wish: ChangeWish, call: ChangeCall) {
  const { now, isStaff } = call
  if ((wish.isWaived || wish.isDue || wish.isCorrection) && !isStaff)
    return refuse('FORBIDDEN', { message: onlyWhoMay('desk') })
  const booking = await findBooking(db, bookingId)
  if (!booking) return refuse('NOT_FOUND')
  if (booking.status === 'pending' && booking.due_pence === 0) return toConfirm
  const date = wish.date ?? booking.booking_date
  const seats = await readSeats(db, { from: date, to: date }, now, { isEach: true })
  const bill = await readBill(db, bookingId)
  const code = await codeFor(db, booking, bill, wish, call)
  if (isRefusal(code)) return code
  const change = await findOpenChange(db, bookingId)
  // One whose hold is over is left out as such.
  const open = change && isOver(change, now) ? undefined : change
  const payment = await findOpenPayment(db, bookingId)
  const visits = await readVisitsOf(db, booking)
  return { booking, bill, code, visits, seats, isStaff, open, payment }
}

/** The code on its bill, whatever became of that; or one that is wished for, while there is any left. */
async function codeFor(
  db: Db,
  booking: Booking,
  bill: readonly Line[],
  { code: name }: ChangeWish,
  call: ChangeCall,
) {
  const has = await readCodeOn(db, bill)
  if (!name || has?.name === name) return has
  if (has)
    return refuse('DISCOUNT_NOT_FOR_THIS', { message: `This booking has ${has.name} already.` })
  const guest = { userId: booking.user_id, heldBy: booking.held_by }
  const code = await lookUpCode(db, call, () => findCode(db, name, guest))
  if (isRefusal(code)) return code
  if (!code) return refuse('DISCOUNT_UNKNOWN')
  if (code.isFirstVisit) {
    return refuse('DISCOUNT_NOT_FOR_THIS', { message: `${code.name} is for a first visit.` })
  }
  if (code.isUsedByGuest) return usedByGuest
  return code.isUsedUp ? refuse('DISCOUNT_USED_UP') : code
}

function whyNotAgreed({ difference }: ChangeForm, quote: Quote): Refusal | null {
  const { becomes, session, differencePence } = quote
  if (difference === undefined || toPence(difference) === differencePence) return null
  const there = { session, date: becomes.booking_date, times: timesOf(becomes) }
  return priceChanged(becomes.total_pence, priceAt(there))
}

/** What staff waive: by how much the change would have cost more. */
function givenIn(known: Known, form: ChangeForm, quote: Quote, { now }: ChangeCall): Given | null {
  if (!form.isWaived) return null
  const asked = quoteChange(known, { ...form, isWaived: false }, now)
  const pence = isRefusal(asked) ? 0 : asked.differencePence - quote.differencePence
  return pence > 0 ? { kind: 'waived', pence, reason: form.reason ?? '' } : null
}

const reasonWanted = refuse('VALIDATION', { fields: { reason: 'Say why nothing is paid.' } })

/** What a gift card pays of the difference. Unpaid, a booking is paid for by its own checkout. */
async function payingFor(
  parts: BookingParts,
  { booking, open }: Known,
  { voucher: wish }: ChangeForm,
  { becomes, differencePence }: Quote,
  call: ChangeCall,
) {
  const isPayable = becomes.pay_pence > 0 || becomes.is_due
  if (!wish) return null
  if (!isPayable) return refuse('VALIDATION', { fields: { voucher: 'There is nothing to pay.' } })
  const voucher = await openPaying(parts, wish, call)
  if (isRefusal(voucher)) return voucher
  const split = splitBill(differencePence, wish.pence, leastRest(becomes.is_due))
  // What the booking's own change holds of it, this one replaces.
  return planVoucher(wish, split, voucher, open ? [booking] : [])
}

/** What staff take of the difference at once; the rest of it is due. */
function takenOf({ pay }: ChangeForm, quote: Quote, paying: HeldVoucher | null) {
  const restPence = quote.differencePence - (paying?.pence ?? 0)
  if (!pay || pay.by === 'due' || !quote.becomes.is_due || restPence === 0) return null
  const amountPence = pay.amount === undefined ? restPence : (toPence(pay.amount) ?? 0)
  if (amountPence > 0 && amountPence <= restPence) return { instrument: pay.by, amountPence }
  return refuse('VALIDATION', { fields: { amount: 'Take no more than the difference.' } })
}

/** Each may ask the provider several times: ten are enough for one hold. */
const whyNotAgain = (db: Db, bookingId: number, { now }: ChangeCall) =>
  refuseTry(db, `change booking ${bookingId}`, TRIES, now)

const TRIES = { tries: 10, seconds: HOLDS.change.minutes * 60 }

const toConfirm = refuse('INVALID_STATE', {
  message: 'Please confirm your visit first, by the link in the e-mail that we sent you.',
})
