import type { Body } from '#contract/contract.ts'
import { goesInAtOnce } from '#domain/booking/walk-in.ts'
import { type Line, lineGiven, totalOf } from '#domain/pricing/bill.ts'
import { PAID_LATER, TAKEN_AT_ONCE } from '#domain/pricing/instruments.ts'
import { toPence } from '#domain/pricing/money.ts'
import { billOrder, priceChanged } from '#server/ordering/place/bill-order.ts'
import { typedCode, whyNotLeft, whyNotThisCode } from '#server/ordering/place/code-of-order.ts'
import { findCode } from '#server/ordering/place/codes.queries.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { ticketPath } from '#server/ordering/booking/booking-links.queries.ts'
import { addArrival } from '#server/ordering/door/arrivals.queries.ts'
import { findOffer, type Offer } from '#server/ordering/place/find-offer.ts'
import { findMade, keyedCall } from '#server/ordering/booking/calls.queries.ts'
import { endHolds } from '#server/ordering/unpaid/end-holds.ts'
import { startHold } from '#server/ordering/unpaid/hold.ts'
import { takeByHand } from '#server/ordering/ledger/by-hand.ts'
import { holdVoucher } from '#server/ordering/ledger/vouchers/held-value.ts'
import type { HeldVoucher } from '#server/ordering/ledger/tenders.queries.ts'
import { lookUpCode } from '#server/ordering/place/look-up-code.ts'
import { lockVoucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import { type Given, giveAway } from '#server/ordering/ledger/give-away.ts'
import { type Limit, refuseAmountOverLimit } from '#server/ordering/ledger/role-limit.ts'
import { settle } from '#server/ordering/unpaid/settle.ts'
import { ticketUrl } from '#server/ordering/unpaid/return-urls.ts'
import { payFor } from '#server/ordering/place/pay-for-order.ts'
import { hashOfMailbox, type Order } from '#server/ordering/place/order.ts'
import { placeBooking } from '#server/ordering/place/place-booking.ts'
import { billFor, payingOf, planVoucher } from '#server/ordering/place/plan-voucher.ts'
import { seatRefusal } from '#server/ordering/place/seat-refusals.ts'
import { slotFull } from '#server/ordering/seats/seat-refusals.ts'
import { openPaying } from '#server/ordering/place/open-paying.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'
import { findNearest } from './find-nearest.ts'

export type DeskForm = Body<'POST office/bookings'>

export type DeskAnswer = { bookingId: number; payUrl: string | null; ticket: string | null }

type DeskOrder = {
  form: DeskForm
  order: Order
  offer: Offer
  lines: Line[]
  /** Booked for nothing: what it would have cost. */
  given: Given | null
  /** What stored value pays of it. */
  paying: HeldVoucher | null
  /** What is left to pay. */
  restPence: number
  token: string
}

/** Staff book for a guest: the same engine and seats; they may go past limits, never past the room. */
export async function bookAtDesk(parts: BookingParts, form: DeskForm, call: BookingCall & Limit) {
  const known = await findKnown(parts.db, form)
  if (known) return known
  const planned = await plan(parts, form, call)
  if (isRefusal(planned)) return planned
  try {
    const isAsked = form.pay.by === 'link' && planned.restPence > 0
    return await (isAsked ? askByLink : takeHere)(parts, planned, call)
  } catch (error) {
    // The same booking told at the same moment.
    if (violatedConstraint(error) === 'calls_pkey') {
      return (await findKnown(parts.db, form)) ?? refuse('INVALID_STATE')
    }
    const refusal = seatRefusal(error)
    return refusal.refused === 'SLOT_FULL' ? full(parts, form, 0, call) : refusal
  }
}

async function plan(parts: BookingParts, form: DeskForm, call: BookingCall & Limit) {
  const { date, adults, children } = form
  if (form.pay.by === 'nothing' && form.voucher) return nothingToPay
  const seats = await readSeats(parts.db, { from: date, to: date }, call.now)
  const offer = findOffer(seats, form, call.now, true)
  if (isRefusal(offer)) return offer
  const billed = await billWithCode(parts.db, form, offer, call)
  if (isRefusal(billed)) return billed
  const voucher = await openPaying(parts, payingOf(form.voucher), call)
  if (isRefusal(voucher)) return voucher
  const wish = { voucher: payingOf(form.voucher), isPaidHere: form.pay.by !== 'link' }
  const bill = billFor({ ...wish, lines: billed, isOrdinary: offer.session.isOrdinary }, voucher)
  const total = totalOf(bill.lines)
  if (toPence(form.totalPrice) !== total) return priceChanged(total, offer.price)
  const isLetGo = form.pay.by === 'nothing' || form.pay.by === 'invoice'
  const refusal = refuseAmountOverLimit(isLetGo ? total : 0, call)
  if (refusal) return refusal
  const people = adults + children
  if (people > offer.remaining()) return full(parts, form, offer.remaining(), call)
  if (people > offer.free()) await endHolds(parts, offer.lapsed)
  const given = givenIn(form, total)
  const lines = given ? [...bill.lines, lineGiven(given.reason, given.pence)] : bill.lines
  const token = mintSecret()
  const order = orderOf(form, lines, token, parts)
  const paying = planVoucher(order.voucher, bill, voucher)
  if (isRefusal(paying)) return paying
  const restPence = order.totalPence - (paying?.pence ?? 0)
  return { form, offer, lines, given, paying, restPence, token, order }
}

/** A code is the guest's, as far as their mailbox is known. */
async function billWithCode(db: Db, form: DeskForm, offer: Offer, call: BookingCall) {
  const name = typedCode(form.code)
  const guest = { userId: null, heldBy: mailboxIn(form) }
  const code = name ? await lookUpCode(db, call, () => findCode(db, name, guest)) : null
  if (isRefusal(code)) return code
  const notThis = whyNotThisCode(form, offer, code)
  if (notThis) return notThis
  const lines = billOrder(form, offer, { code, isByStaff: true })
  return isRefusal(lines) ? lines : (whyNotLeft(code, lines) ?? lines)
}

/** Known for what codes count by guest; what staff hold for them is none of their unpaid tries. */
const mailboxIn = ({ email }: DeskForm) => email && hashOfMailbox(email)

const givenIn = ({ pay }: DeskForm, pence: number): Given | null =>
  pay.by === 'nothing' && pence > 0 ? { kind: 'nothing', pence, reason: pay.reason } : null

function orderOf(form: DeskForm, lines: Line[], token: string, parts: BookingParts): Order {
  const { name, email, phone, pay, voucher, ...visit } = form
  return {
    ...visit,
    owner: { contact: { name, email, phone }, heldBy: mailboxIn(form) },
    totalPence: totalOf(lines),
    voucher: payingOf(voucher),
    urls: { successUrl: ticketUrl(parts, token), cancelUrl: `${parts.publicUrl}/` },
    keyed: keyedOf(form),
    link: hashSecret(token),
    isPaidHere: pay.by !== 'link',
  }
}

/** The address of a checkout, for a guest who pays elsewhere; until then the seats are held. */
async function askByLink(
  parts: BookingParts,
  { order, offer, lines, paying, token }: DeskOrder,
  call: BookingCall,
): Promise<DeskAnswer | Refusal> {
  const hold = startHold('checkout', call.now)
  const placed = await inTransaction(parts.db, async (db) => {
    if (paying) await lockVoucher(db, paying.voucherId)
    const asked = await placeBooking(db, { order, offer, lines, hold }, call)
    if (paying) await holdVoucher(db, { bookingId: asked.id }, paying, call)
    return asked
  })
  const answer = await payFor(parts, placed, order, call)
  if (isRefusal(answer)) return answer
  return { bookingId: placed.id, payUrl: answer.checkoutUrl, ticket: ticketPath(token) }
}

function takeHere(
  parts: BookingParts,
  { form, order, offer, lines, given, paying, restPence, token }: DeskOrder,
  call: BookingCall & Limit,
): Promise<DeskAnswer> {
  const { pay, id, date } = form
  const visit = { date, startTime: offer.slot.startTime }
  const isIn = form.isHere && goesInAtOnce(visit, call.now.epochMilliseconds)
  return inTransaction(parts.db, async (db) => {
    if (paying) await lockVoucher(db, paying.voucherId)
    const hold = startHold('checkout', call.now)
    const placed = await placeBooking(db, { order, offer, lines, hold }, call)
    if (given) await giveAway(db, placed.id, given, call)
    const instrument = TAKEN_AT_ONCE.find((each) => each === pay.by)
    if (paying) await holdVoucher(db, { bookingId: placed.id }, paying, call)
    if (instrument && restPence > 0) {
      const paidFor = { booking_id: placed.id }
      await takeByHand(db, paidFor, { instrument, amountPence: restPence }, call)
    }
    const paysLater = restPence > 0 ? PAID_LATER.find((each) => each === pay.by) : undefined
    const settling = { by: 'desk', paysLater, isWalkIn: isIn } as const
    const { id: booking_id, people } = await settle(db, placed.id, settling, call)
    if (isIn) await addArrival(db, { id, booking_id, people, at: call.now }, call)
    return { bookingId: placed.id, payUrl: null, ticket: ticketPath(token) }
  })
}

async function full(parts: BookingParts, form: DeskForm, remaining: number, call: BookingCall) {
  const nearest = await findNearest(parts.db, form, call.now)
  return { ...slotFull(remaining), details: { remaining_capacity: remaining, nearest } }
}

const keyedOf = (form: DeskForm) => keyedCall('booking', 'desk', form.id, form)

async function findKnown(db: Db, form: DeskForm): Promise<DeskAnswer | Refusal | null> {
  const { pay } = form
  const bookingId = await findMade(db, keyedOf(form), bookedOtherwise)
  if (bookingId === null || isRefusal(bookingId)) return bookingId
  const payment =
    pay.by === 'link' && (await findRow(db, 'card_payments', { booking_id: bookingId }))
  return {
    bookingId,
    payUrl: payment ? (payment.checkout_url ?? null) : null,
    // Its secret was told once, and is kept nowhere.
    ticket: null,
  }
}

// Stored value pays a bill: a gift card taken beside 'nothing' would be emptied for a bill of £0.
const nothingToPay = refuse('VALIDATION', {
  fields: { voucher: 'Nothing is to be paid for this booking. Remove the gift card.' },
})

// Staff who got no answer and changed the form must not take the first booking for the second.
const bookedOtherwise = refuse('IDEMPOTENCY_MISMATCH', {
  message: 'This was booked when you first asked, with other details. Look at it before you go on.',
})
