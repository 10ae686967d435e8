import { peopleIn } from '#domain/booking/party.ts'
import type { Party } from '#domain/booking/party.ts'
import { penceOf } from '#domain/pricing/money.ts'

/** Children pay like adults. In pence, since pounds do not add up in binary. */
export function totalPence(slot: { final_price: number }, party: Party): number {
  return penceOf(slot.final_price) * peopleIn(party)
}
