import { cafePlace } from '#domain/house/place.ts'
import { CURRENCIES } from './currencies.ts'
import { formatPounds, toPounds } from './money.ts'

/** The card provider charges nothing below this. */
export const leastCharge = (): number => CURRENCIES[cafePlace().currency].leastCharge

export const unchargeablePrice = () =>
  `A visit must be free or cost at least ${formatPounds(leastCharge())}: less than that cannot be paid by card.`

export type Discount = { discountActive: boolean; discountPercentage: number }

/** What the cafe asks: pence per person per hour, and what is taken off at the moment. */
export type Tariff = Discount & { hourlyPence: number }

export type Price = {
  basePence: number
  discountActive: boolean
  discountPence: number
  finalPence: number
}

export function slotPrice(tariff: Tariff, slotMinutes: number): Price {
  return discountedPrice(roundHalfUp(tariff.hourlyPence * slotMinutes, 60), tariff)
}

/** The price is what gets rounded, half a penny up; the discount is the rest. */
export function discountedPrice(basePence: number, discount: Discount): Price {
  const { discountActive, discountPercentage } = discount
  const finalPence = discountActive ? afterDiscount(basePence, discountPercentage) : basePence
  return { basePence, discountActive, discountPence: basePence - finalPence, finalPence }
}

/** Children pay like adults, so a party is only a number of people. */
export function partyTotalPence(price: Price, people: number): number {
  return price.finalPence * people
}

/** The percentage shown beside a price: what is really saved, in whole per cent. */
export function discountShown({
  basePence,
  finalPence,
}: Pick<Price, 'basePence' | 'finalPence'>): number {
  return basePence === 0 ? 0 : roundHalfUp((basePence - finalPence) * 100, basePence)
}

/** The price calculation result of the API, in pounds. */
export function priceInPounds(price: Price) {
  return {
    basePrice: toPounds(price.basePence),
    discountActive: price.discountActive,
    discountAmount: toPounds(price.discountPence),
    finalPrice: toPounds(price.finalPence),
  }
}

/**
 * Whether a party could be asked for a total that cannot be charged: above nothing, below the least.
 * One person pays least, so a slot is safe exactly when one seat of it is. Asked whenever
 * settings or slot times are saved.
 */
export function hasUnchargeableTotal(tariff: Tariff, slotsMinutes: readonly number[]): boolean {
  return slotsMinutes.some((minutes) => {
    const { finalPence } = slotPrice(tariff, minutes)
    return finalPence > 0 && finalPence < leastCharge()
  })
}

// Both numbers are whole, so a half is exact in binary and rounding cannot go astray.
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.round(numerator / denominator)
}

/** Hundredths of a per cent keep 12.5 % in whole numbers. */
export function afterDiscount(pence: number, percentage: number): number {
  const off = Math.min(10_000, Math.max(0, Math.round(percentage * 100)))
  return roundHalfUp(pence * (10_000 - off), 10_000)
}
