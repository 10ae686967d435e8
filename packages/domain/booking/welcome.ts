import type { BandPrices } from '#domain/pricing/bill.ts'
import { type Ages, BAND_LABELS, BANDS, partyOf } from './ages.ts'
import { type Party, peopleIn } from './party.ts'

export type Guests = {
  childrenPerAdult: number | null
  /** In the room at once, whichever visits they came for. */
  mostChildren: number | null
  leastPeople: number
  mostPeople: number
}

/** Why a party may not come, in words for it; null when it is welcome. Seats are another question. */
export function whyNotWelcome(
  { childrenPerAdult, mostChildren, leastPeople, mostPeople }: Guests,
  prices: BandPrices,
  ages: Ages,
): string | null {
  const stranger = BANDS.find((band) => (ages[band] ?? 0) > 0 && prices[band] === undefined)
  if (stranger) return `This session is not for ${BAND_LABELS[stranger].several}.`
  const party = partyOf(ages)
  const people = peopleIn(party)
  if (party.adults < 1) return 'A grown-up has to come along.'
  if (people < leastPeople) return `This session is for parties of ${leastPeople} or more.`
  if (people > mostPeople) {
    return `This session is for parties of at most ${mostPeople}. Please call us if you are more.`
  }
  if (mostChildren !== null && party.children > mostChildren) {
    return mostChildren === 0
      ? 'This session is for grown-ups only.'
      : `The cats welcome at most ${children(mostChildren)} at a time.`
  }
  if (childrenPerAdult !== null && party.children > childrenPerAdult * party.adults) {
    return `Each adult can look after ${children(childrenPerAdult)} here.`
  }
  return null
}

/** With as many adults more as the smallest party needs: whoever else may come, they may. */
export const grownToLeast = <Some extends Party>(
  { leastPeople }: Pick<Guests, 'leastPeople'>,
  party: Some,
): Some => ({
  ...party,
  adults: party.adults + Math.max(0, leastPeople - peopleIn(party)),
})

/** Seats that no party may take, as the smallest welcome one is larger, are none. */
export const seatsForAParty = (left: number, { leastPeople }: Pick<Guests, 'leastPeople'>) =>
  left < leastPeople ? 0 : left

/** Whether everybody of a party has a price here; who has none cannot be billed, by staff neither. */
export const isPriced = (prices: BandPrices, ages: Ages): boolean =>
  BANDS.every((band) => !ages[band] || prices[band] !== undefined)

const children = (count: number) => (count === 1 ? '1 child' : `${count} children`)
