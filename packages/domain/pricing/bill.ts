import { type Ages, type Band, BANDS } from '#domain/booking/ages.ts'
import { afterDiscount, leastCharge } from './price.ts'

export type BandPrices = Readonly<Partial<Record<Band, number>>>

/** Each band that has a price, youngest first. */
export const pricedBands = (prices: BandPrices) =>
  BANDS.flatMap((band) => {
    const pence = prices[band]
    return pence === undefined ? [] : [{ band, pence }]
  })

/** From so many people on: per cent off their seats, or the most that one person pays. */
export type GroupRule = { from: number } & ({ percentage: number } | { pence: number })

export type AddOn = { id: number; name: string; pence: number }

/** One thing on a bill; the amounts of all of them are its total. */
export type Line = {
  kind: 'seat' | 'extra' | 'discount'
  name: string
  quantity: number
  unitPence: number
  addOnId?: number
  /** Of a discount: the code that it comes by, whose name is its own. */
  codeId?: number | null
}

type Ordered = {
  /** What one seat costs then, for each band that may come. */
  prices: BandPrices
  group: GroupRule | null
  ages: Ages
  addOns?: readonly (AddOn & { quantity: number })[]
}

/** The whole price of a party, by what it is for, alike where it is shown and charged. */
export function billAt({ prices, group, ages, addOns = [] }: Ordered): Line[] {
  const each = groupPrices(prices, group, ages)
  const seats = SEAT_ORDER.flatMap((band): Line[] => {
    const quantity = ages[band] ?? 0
    const unitPence = each[band] ?? 0
    return quantity > 0 ? [{ kind: 'seat', name: band, quantity, unitPence }] : []
  })
  return [...seats, ...groupDiscount(seats, group), ...extras(addOns)]
}

/** What one seat costs this party, which may be a group. */
export function groupPrices(prices: BandPrices, group: GroupRule | null, ages: Ages): BandPrices {
  const people = BANDS.reduce((sum, band) => sum + (ages[band] ?? 0), 0)
  if (!group || !('pence' in group) || people < group.from) return prices
  return Object.fromEntries(
    Object.entries(prices).map(([band, pence]) => [band, Math.min(pence, group.pence)]),
  )
}

// As bills have always read: who is grown first.
export const SEAT_ORDER: readonly Band[] = ['adult', 'concession', 'child', 'toddler']

export function totalOf(lines: readonly Pick<Line, 'quantity' | 'unitPence'>[]): number {
  return lines.reduce((sum, { quantity, unitPence }) => sum + quantity * unitPence, 0)
}

/** What a group pays less. The price is what gets rounded, half a penny up; the discount is the rest. */
export function groupDiscount(seats: readonly Line[], group: GroupRule | null): Line[] {
  const people = seats.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!group || !('percentage' in group) || people < group.from) return []
  const full = totalOf(seats)
  const off = full - afterDiscount(full, group.percentage)
  return off === 0 ? [] : [{ kind: 'discount', name: 'group', quantity: 1, unitPence: -off }]
}

const extras = (addOns: readonly (AddOn & { quantity: number })[]): Line[] =>
  addOns
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, name, quantity, pence }) => ({
      kind: 'extra',
      name,
      quantity,
      unitPence: pence,
      addOnId: id,
    }))

export const VISIT_CARD = 'visit card'

/** What the house takes off by itself, by the name of the line. */
export const HOUSE_DISCOUNTS: readonly string[] = ['group', 'waived', VISIT_CARD]

/** What staff let go, by their reason; in words that are no line of the house's, so that it stays given. */
export function lineGiven(reason: string, pence: number): Line {
  const isTaken = HOUSE_DISCOUNTS.includes(reason)
  const name = isTaken ? reason.charAt(0).toUpperCase() + reason.slice(1) : reason
  return { kind: 'discount', name, quantity: 1, unitPence: -pence }
}

/** The card provider charges nothing so small, so it comes off the bill. */
export function trifle(pence: number): Line[] {
  if (pence <= 0 || pence >= leastCharge()) return []
  return [{ kind: 'discount', name: 'waived', quantity: 1, unitPence: -pence }]
}
