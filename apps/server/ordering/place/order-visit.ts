import type { ErrorCode } from '#contract/errors.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { askedOtherwise } from '#server/ordering/booking/calls.queries.ts'
import { endHolds } from '#server/ordering/unpaid/end-holds.ts'
import { closeCheckout } from '#server/ordering/unpaid/close-checkout.ts'
import { lookUpCode } from './look-up-code.ts'
import { openVoucher } from '#server/ordering/ledger/vouchers/open-voucher.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { type OrderFacts, readOrderFacts } from './order.queries.ts'
import { answerKnown, type OrderAnswer, payFor } from './pay-for-order.ts'
import type { Order } from './order.ts'
import type { Placed } from './place-booking.ts'
import { type Plan, planOrder } from './plan-order.ts'
import { bookedElsewhere, replaceAndPlace } from './replace-and-place.ts'
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

const stillPaying = refuse('INVALID_STATE', {
  message: 'Your bank is still working on your payment for this visit. You will hear from us.',
})
