import { agesOf, partyOf } from '#domain/booking/ages.ts'
import { isPriced, whyNotWelcome } from '#domain/booking/welcome.ts'
import { type Line } from '#domain/pricing/bill.ts'
import { billWith, type Code } from '#domain/pricing/codes.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { Price } from '#domain/pricing/price.ts'
import { seatPrices } from '#domain/pricing/session-bill.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Offer } from './find-offer.ts'
import type { Order } from './order.ts'

/** Nothing is charged that the customer has not seen (docs/rules/promises.md#prices). */
export function priceChanged(totalPence: number, { basePence, finalPence }: Price): Refusal {
  const prices = { basePrice: toPounds(basePence), finalPrice: toPounds(finalPence) }
  return refuse('PRICE_CHANGED', { details: { totalPrice: toPounds(totalPence), ...prices } })
}

type Ordered = Pick<Order, 'adults' | 'children' | 'ages' | 'addOns'>

/** What an order comes to, or why this party may not come, or not have what it wants with it. */
export function billOrder(
  order: Ordered,
  { session, slot, date, addOns }: Offer,
  { code = null, isByStaff = false }: { code?: Code | null; isByStaff?: boolean } = {},
): Line[] | Refusal {
  const ages = order.ages ?? agesOf(order)
  const party = partyOf(ages)
  if (party.adults !== order.adults || party.children !== order.children) {
    return refuse('VALIDATION', { fields: { ages: 'These are other people than the party has.' } })
  }
  const prices = seatPrices(session, slot, date)
  const why = whyNotWelcome(session, prices, ages)
  // Staff know whom they let in; only who has no price cannot be billed.
  if (why && !(isByStaff && isPriced(prices, ages)))
    return refuse('PARTY_NOT_WELCOME', { message: why })
  const wanted = (order.addOns ?? []).map(({ id, quantity }) => ({
    quantity,
    addOn: addOns.find((each) => each.id === id),
  }))
  if (wanted.some(({ addOn }) => !addOn)) return refuse('ADD_ON_SOLD_OUT')
  const chosen = wanted.flatMap(({ addOn, quantity }) => (addOn ? [{ ...addOn, quantity }] : []))
  return billWith(code, { session, slot, date, ages, addOns: chosen })
}
