import type { ErrorCode } from '#contract/errors.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import { ProviderUnreachable } from '#server/platform/card/provider-fault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { takeDailyTry } from '#server/platform/rate-limit.ts'
import { isRefusal, refuse, type Refusal, unlessRefused } from '#server/platform/refusal.ts'
import { closeCheckout } from '#server/ordering/money/checkout/close-checkout.ts'
import { giveUp, openNewCheckout } from '#server/ordering/money/checkout/open-checkout.ts'
import { findOpenPayment } from '#server/ordering/money/checkout/payments.queries.ts'
import { checkoutFor } from '#server/ordering/money/checkout/pay-now.ts'
import { abandonBooking } from '#server/ordering/holds/release-unpayable.ts'
import { endHolds } from '#server/ordering/holds/end-holds.ts'
import { startHold } from '#server/ordering/holds/hold.ts'
import { settle } from '#server/ordering/money/settle.ts'
import { holdVoucher } from '#server/ordering/money/instruments/voucher.ts'
import { lookUpCode } from '#server/ordering/money/vouchers/look-up-code.ts'
import { openVoucher } from '#server/ordering/money/vouchers/open-voucher.ts'
import { lockVoucher } from '#server/ordering/money/vouchers/vouchers.queries.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { askedOtherwise } from '#server/ordering/booking/calls.queries.ts'
import {
  type Booking,
  findBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { mailToConfirm } from '#server/ordering/booking/booking-mails.ts'
import { mustMove } from '#server/ordering/seats/move-booking.ts'
import { keepLink } from '#server/ordering/booking/booking-links.queries.ts'
import { lockDays, lockVouchersOf } from '#server/ordering/seats/lock-days.ts'
import { lockHolder } from '#server/ordering/seats/limit-holds.ts'
import { lockAddOns } from '#server/ordering/seats/take-stock.ts'
import { lockCodes } from '#server/ordering/seats/use-codes.ts'
import { refuseUnaskedMail } from '#server/platform/unasked-mail.ts'
import { firstCheckoutUrl, type OrderFacts, readOrderFacts } from './order.queries.ts'
import {
  type Contact,
  unpaidHolder,
  keysOf,
  type Order,
  placeBooking,
  type Placed,
} from './place-booking.ts'
import { type Plan, planOrder } from './plan-order.ts'
import { seatRefusal } from './seat-refusals.ts'

// Each round ends with fewer bookings in the way; more rounds mean that others are faster.
const MOST_ROUNDS = 4

// What the next look may see otherwise: holds that are over, the same order in another window.
const MAY_CHANGE: readonly ErrorCode[] = [
  'SLOT_FULL',
  'TOO_MANY_PENDING',
  'INVALID_STATE',
  'VOUCHER_UNUSABLE',
]

type OrderAnswer = {
  bookingId: number
  bookingRef: string
  checkoutUrl: string | null
  status: BookingStatus
}

/** A customer books: seats first, then the checkout that pays for them. */
export async function orderVisit(
  parts: BookingParts,
  order: Order,
  call: BookingCall,
): Promise<OrderAnswer | Refusal> {
  let last: Refusal = refuse('SLOT_FULL')
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const facts = await readFacts(parts.db, order, call)
    if (isRefusal(facts)) return facts
    const { known } = facts
    if (known) return known.isSame ? answerKnown(parts, known.id, order, call) : askedOtherwise
    const { code } = order.voucher ?? {}
    const voucher = code === undefined ? null : await openVoucher(parts.db, code, call, parts.seal)
    if (isRefusal(voucher)) return voucher
    const plan = planOrder(order, facts, voucher, call.now)
    if (isRefusal(plan)) return plan
    const placed = await followPlan(parts, order, plan, call)
    if ('id' in placed) return payFor(parts, placed, order, call)
    if (!MAY_CHANGE.includes(placed.refused)) return placed
    last = placed
  }
  return last
}

/** A code that it names is a guess; an order that was placed before is found whatever was guessed since. */
async function readFacts(db: Db, order: Order, call: BookingCall): Promise<OrderFacts | Refusal> {
  const read = (asked: Order) => readOrderFacts(db, asked, call)
  if (!order.code) return read(order)
  const found = await lookUpCode(
    db,
    call,
    () => read(order),
    ({ known, code }) => known !== null || code !== null,
  )
  if (!isRefusal(found) || !order.keyed) return found
  const facts = await read({ ...order, code: null })
  return facts.known ? facts : found
}

async function followPlan(
  parts: BookingParts,
  order: Order,
  { offer, lines, own, lapsed, paying }: Plan,
  call: BookingCall,
): Promise<Placed | Refusal> {
  await endHolds(parts, lapsed)
  // Only a checkout that can no longer be paid lets go of its seats.
  for (const { id, paymentId } of own) {
    const isClosed = paymentId === null || (await closeCheckout(parts, id, 'replace', call))
    if (!isClosed) return stillPaying
  }
  try {
    return await inTransaction(parts.db, (db) =>
      replaceAndPlace(db, order, { offer, lines, own, paying }, call),
    )
  } catch (error) {
    // The same key at the same moment: the next round finds what the other one wrote.
    if (violatedConstraint(error) === 'calls_pkey') return bookedElsewhere
    return seatRefusal(error)
  }
}

/** Booking again is one booking still, and holds no longer than the first one did (docs/rules/seats.md#holds). */
async function replaceAndPlace(
  db: Db,
  order: Order,
  { offer, lines, own, paying }: Omit<Plan, 'lapsed'>,
  call: BookingCall,
): Promise<Placed | Refusal> {
  const replaced: Booking[] = []
  for (const { id } of own) {
    const booking = await lockBooking(db, id)
    // Paid in another window in this very moment: paying twice is for those who say so again.
    if (booking?.status === 'confirmed') return refuse('BOOKED_ALREADY')
    if (booking?.status !== 'pending' || booking.paid_pence > 0) return bookedElsewhere
    if (await findOpenPayment(db, id)) return bookedElsewhere
    replaced.push(booking)
  }
  // Last of what may refuse: until here all of theirs stays.
  const refusal = await whyNotFree(db, order, call)
  if (refusal) return refusal
  if (paying) await lockVoucher(db, paying.voucherId)
  if (replaced.length > 0) await lockAhead(db, replaced, { order, offer, lines, paying }, call)
  for (const booking of replaced) await mustMove(db, booking, { to: 'cancelled', by: 'user' }, call)
  const ends = own.map(({ holdExpiresAt }) => Temporal.Instant.from(holdExpiresAt))
  const [first] = ends.toSorted(Temporal.Instant.compare)
  const hold = startHold('checkout', call.now, first)
  const placed = await placeBooking(db, { order, offer, lines, hold }, call)
  if (paying) await holdVoucher(db, { bookingId: placed.id }, paying, call)
  if (placed.payment.id !== null) return placed
  if (isUnproven(order)) await mailToConfirm(db, placed.id, call)
  else await settle(db, placed.id, { by: paying ? 'voucher' : 'free' }, call)
  return placed
}

/** What it replaces gives back, and the new one takes: all that both need is locked in the order of all. */
async function lockAhead(
  db: Db,
  replaced: readonly Booking[],
  { order, offer, lines, paying }: Pick<Plan, 'offer' | 'lines' | 'paying'> & { order: Order },
  call: BookingCall,
): Promise<void> {
  const ids = replaced.map(({ id }) => id)
  await lockVouchersOf(db, ids, paying?.voucherId)
  await lockHolder(db, unpaidHolder(order, call))
  await lockDays(db, [...replaced, { session_id: offer.session.id, booking_date: offer.date }])
  await lockAddOns(
    db,
    ids,
    lines.flatMap(({ addOnId }) => addOnId ?? []),
  )
  await lockCodes(
    db,
    ids,
    lines.flatMap(({ codeId }) => codeId ?? []),
  )
}

/** Free for an address that a stranger may have typed: who reads mails there confirms it within the hold. */
const isUnproven = (order: Order): order is Order & { owner: { contact: Contact } } =>
  order.totalPence === 0 && 'contact' in order.owner

async function whyNotFree(db: Db, order: Order, { now, heldFrom }: BookingCall) {
  if (!isUnproven(order)) return null
  const { heldBy } = keysOf(order.owner)
  const visitor = { mailbox: heldBy, networks: heldFrom }
  const { allowed } = await takeDailyTry(db, 'free visit', visitor, FREE_IN_A_DAY, now)
  if (!allowed) return refuse('TOO_MANY_PENDING', { message: ENOUGH_FREE })
  const { email } = order.owner.contact
  return email === null ? null : refuseUnaskedMail(db, email, now)
}

// No money keeps them few, and each of them mails an address.
const FREE_IN_A_DAY = { mailbox: 3, network: 10 }
const ENOUGH_FREE = 'You have booked several free visits today. Please come back tomorrow.'

/**
 * Where the provider cannot even be reached, no customer was given a way to pay: the seats are free
 * again at once, and so is the key. Any other failure leaves it open what the provider did.
 */
export async function payFor(
  parts: BookingParts,
  { id, reference, payment }: Placed,
  order: Order,
  call: BookingCall,
): Promise<OrderAnswer | Refusal> {
  const named = { bookingId: id, bookingRef: reference }
  if (payment.id === null) {
    return { ...named, checkoutUrl: null, status: isUnproven(order) ? 'pending' : 'confirmed' }
  }
  try {
    const ask = { ...payment, id: payment.id, created_at: call.now }
    const opened = await openNewCheckout(parts, ask, { reference, booking_date: order.date }, call)
    if (opened?.url) return { ...named, checkoutUrl: opened.url, status: 'pending' }
    return await answerKnown(parts, id, order, call)
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      await giveUp(parts, { id: payment.id }, call)
      await abandonBooking(parts, id)
    }
    throw error
  }
}

const stillPaying = refuse('INVALID_STATE', {
  message: 'Your bank is still working on your payment for this visit. You will hear from us.',
})

const bookedElsewhere = refuse('INVALID_STATE', {
  message: 'You are booking this visit in another window. Please look at your bookings.',
})

/** The answer to an order, the same however often the order is sent under one key. */
async function answerKnown(parts: BookingParts, id: number, order: Order, call: BookingCall) {
  const booking = await findBooking(parts.db, id)
  if (!booking) return refuse('NOT_FOUND')
  if (order.link) await keepLink(parts.db, id, order.link, call.now)
  const pending = { bookingId: id, bookingRef: booking.reference, status: 'pending' } as const
  if (order.totalPence === (order.voucher?.pence ?? 0)) {
    return { ...pending, checkoutUrl: null, status: booking.status }
  }
  const given = await firstCheckoutUrl(parts.db, id)
  if (given) return { ...pending, checkoutUrl: given }
  const opened = checkoutFor(parts, id, order.urls, call)
  return unlessRefused(opened, ({ checkoutUrl }) => ({ ...pending, checkoutUrl }))
}
