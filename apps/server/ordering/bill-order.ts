import { agesOf, partyOf } from '#domain/booking/ages.ts'
import { whyNotWelcome } from '#domain/booking/welcome.ts'
import { billOf, type Line, seatPrices } from '#domain/pricing/bill.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Offer } from './find-offer.ts'
import type { Order } from './place-booking.ts'

/** What an order comes to, or why this party may not come, or not have what it wants with it. */
export function billOrder(order: Order, { session, slot, date, addOns }: Offer): Line[] | Refusal {
  const ages = order.ages ?? agesOf(order)
  const party = partyOf(ages)
  if (party.adults !== order.adults || party.children !== order.children) {
    return refuse('VALIDATION', { fields: { ages: 'These are other people than the party has.' } })
  }
  const why = whyNotWelcome(session, seatPrices(session, slot, date), ages)
  if (why) return refuse('PARTY_NOT_WELCOME', { message: why })
  const wanted = (order.addOns ?? []).map(({ id, quantity }) => ({
    quantity,
    addOn: addOns.find((each) => each.id === id),
  }))
  if (wanted.some(({ addOn }) => !addOn)) return refuse('ADD_ON_SOLD_OUT')
  const chosen = wanted.flatMap(({ addOn, quantity }) => (addOn ? [{ ...addOn, quantity }] : []))
  return billOf({ session, slot, date, ages, addOns: chosen })
}
