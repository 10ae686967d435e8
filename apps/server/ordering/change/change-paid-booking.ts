import { onlyWhoMay } from '#contract/rights.ts'
import { toPence, toPounds } from '#domain/pricing/money.ts'
import { planRefund, type RefundPart } from '#domain/pricing/plan-refund.ts'
import { readBill } from '#server/ordering/money/bill.queries.ts'
import { endChange, stillPaying } from '#server/ordering/money/end-change.ts'
import { aboveLimit } from '#server/ordering/money/refund-booking.ts'
import { endHolds } from '#server/ordering/money/end-holds.ts'
import { listTaken } from '#server/ordering/money/tenders/tenders.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { type Change, findOpenChange } from '#server/ordering/booking/changes.queries.ts'
import { checkVersion } from '#server/ordering/booking/check-version.ts'
import { idempotencyOf } from '#server/ordering/place/idempotency.ts'
import { type MadeChange, payForChange } from './pay-for-change.ts'
import { type ChangeWish, type Known, type Quote, quoteChange } from './quote-change.ts'
import { seatRefusal } from '#server/ordering/place/seat-refusals.ts'
import { type ChangeCall, findKnown, type Idempotency, writeChange } from './write-change.ts'

/** What a change of a paid booking would cost; nothing is kept for it yet. */
export async function readChangeQuote(
  db: Db,
  bookingId: number,
  wish: ChangeWish,
  call: ChangeCall,
): Promise<(Quote & { booking: Booking; back: RefundPart[] }) | Refusal> {
  const known = await readKnown(db, bookingId, wish, call)
  if (isRefusal(known)) return known
  const quote = quoteChange(known, wish, call.now)
  if (isRefusal(quote)) return quote
  const { booking } = known
  const back = planRefund(await listTaken(db, [booking]), Math.max(0, -quote.differencePence))
  return { ...quote, booking, back }
}

export type ChangeForm = ChangeWish & {
  /** In pounds, as it was quoted: nothing is charged or goes back that nobody has seen. */
  difference: number
  version?: number
}

/**
 * Changes party, date, time or session of a paid booking. What costs more holds its seats and waits
 * to be paid, while the booking stays as it is; anything else happens at once.
 */
export async function changePaidBooking(
  parts: BookingParts,
  bookingId: number,
  form: ChangeForm,
  key: string | undefined,
  call: ChangeCall,
): Promise<MadeChange | Refusal> {
  const { version: _, ...wish } = form
  const idempotency = idempotencyOf(key, { ...wish, bookingId })
  const known = await findKnown(parts.db, bookingId, idempotency, call)
  const change = known ?? (await make(parts, bookingId, form, idempotency, call))
  return isRefusal(change) ? change : payForChange(parts, change, call)
}

async function make(
  parts: BookingParts,
  bookingId: number,
  form: ChangeForm,
  idempotency: Idempotency,
  call: ChangeCall,
): Promise<Change | Refusal> {
  const { db } = parts
  const quote = await readChangeQuote(db, bookingId, form, call)
  if (isRefusal(quote)) return quote
  const refusal =
    checkVersion(quote.booking, form.version) ??
    whyNotAgreed(form, quote) ??
    whyNotSoMuch(quote, call) ??
    (await whyNotAgain(db, bookingId, call))
  if (refusal) return refusal
  const replaced = await findOpenChange(db, bookingId)
  if (!(await endChange(parts, bookingId, call))) return stillPaying()
  const agreed = { quote, seen: quote.booking, replaced, isWaived: form.isWaived, idempotency }
  const write = () =>
    inTransaction(db, (transaction) => writeChange(transaction, agreed, call)).catch(seatRefusal)
  const written = await write()
  const isFull = isRefusal(written) && written.refused === 'SLOT_FULL'
  if (!isFull || quote.lapsed.length === 0) return written
  // Holds that are over must not keep a party out only because nobody has tidied up yet.
  await endHolds(parts, quote.lapsed)
  return write()
}

async function readKnown(
  db: Db,
  bookingId: number,
  wish: ChangeWish,
  { now, isStaff }: ChangeCall,
): Promise<Known | Refusal> {
  if (wish.isWaived && !isStaff) return refuse('FORBIDDEN', { message: onlyWhoMay('desk') })
  const booking = await findBooking(db, bookingId)
  if (!booking) return refuse('NOT_FOUND')
  const date = wish.date ?? booking.booking_date
  const seats = await readSeats(db, { from: date, to: date }, now)
  const bill = await readBill(db, bookingId)
  const open = await findOpenChange(db, bookingId)
  // One whose hold is over is left out as such.
  const isOver = open?.hold_expires_at && Temporal.Instant.compare(open.hold_expires_at, now) <= 0
  return { booking, bill, seats, isStaff, open: isOver ? undefined : open }
}

function whyNotAgreed({ difference }: ChangeForm, quote: Quote): Refusal | null {
  const { totalPence, differencePence, adults, children } = quote
  if (toPence(difference) === differencePence) return null
  const each = toPounds(Math.round(totalPence / (adults + children)))
  const details = { totalPrice: toPounds(totalPence), basePrice: each, finalPrice: each }
  return refuse('PRICE_CHANGED', { details })
}

/** What goes back by the hand of staff has their limit. */
function whyNotSoMuch(quote: Quote & { booking: Booking }, { refundLimitPence }: ChangeCall) {
  const { refunded_pence, to_hand_back_pence } = quote.booking
  const back = refunded_pence + to_hand_back_pence - quote.differencePence
  const isTooMuch = quote.differencePence < 0 && back > refundLimitPence
  return isTooMuch ? aboveLimit({ limitPence: refundLimitPence }) : null
}

/** Each may ask the provider several times: ten are enough for anybody's hold. */
const whyNotAgain = (db: Db, bookingId: number, { now }: ChangeCall) =>
  refuseTry(db, `change booking ${bookingId}`, TRIES, now)

const TRIES = { tries: 10, seconds: 31 * 60 }
