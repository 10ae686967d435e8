import { type Ages, type Band, BANDS } from '#domain/booking/ages.ts'
import { slotMinutes, type SlotTimes } from '#domain/calendar/slot-times.ts'
import { MINIMUM_CHARGE_PENCE, roundHalfUp, slotPrice, type Tariff } from './price.ts'
import { type Season, seasonOn } from './seasons.ts'

export type BandPrices = Readonly<Partial<Record<Band, number>>>

/** From so many people on: per cent off their seats, or what nobody pays more than. */
export type GroupRule = { from: number } & ({ percentage: number } | { pence: number })

/** What a session asks. Without prices of its own everybody pays the ordinary visit's hours. */
export type Prices = Tariff & {
  prices: BandPrices | null
  seasons: readonly (Season & { prices: BandPrices })[]
  group: GroupRule | null
}

export type AddOn = { id: number; name: string; pence: number }

/** One thing on a bill; the amounts of all of them are its total. */
export type Line = {
  kind: 'seat' | 'extra' | 'discount'
  name: string
  quantity: number
  unitPence: number
  addOnId?: number
}

export type Ordered = {
  session: Prices
  slot: SlotTimes
  date: string
  ages: Ages
  addOns?: readonly (AddOn & { quantity: number })[]
}

/** The whole price of a party, by what it is for: the same for whoever shows it and who charges it. */
export function billOf({ session, slot, date, ages, addOns = [] }: Ordered): Line[] {
  const each = partyPrices(session, slot, date, ages)
  const seats = SEAT_ORDER.flatMap((band): Line[] => {
    const quantity = ages[band] ?? 0
    const unitPence = each[band] ?? 0
    return quantity > 0 ? [{ kind: 'seat', name: band, quantity, unitPence }] : []
  })
  return [...seats, ...groupDiscount(seats, session.group), ...extras(addOns)]
}

/** What one seat costs this party, which may be a group. */
export function partyPrices(
  session: Prices,
  slot: SlotTimes,
  date: string,
  ages: Ages,
): BandPrices {
  const each = seatPrices(session, slot, date)
  const people = BANDS.reduce((sum, band) => sum + (ages[band] ?? 0), 0)
  const { group } = session
  if (!group || !('pence' in group) || people < group.from) return each
  return Object.fromEntries(
    Object.entries(each).map(([band, pence]) => [band, Math.min(pence, group.pence)]),
  )
}

// As bills have always read: who is grown first.
export const SEAT_ORDER: readonly Band[] = ['adult', 'concession', 'child', 'toddler']

/** What one seat costs on a date, for each band that may come. */
export function seatPrices(session: Prices, slot: SlotTimes, date: string): BandPrices {
  if (session.prices) return seasonOn(session.seasons, date)?.prices ?? session.prices
  const { finalPence } = slotPrice(session, slotMinutes(slot))
  return { toddler: finalPence, child: finalPence, adult: finalPence, concession: finalPence }
}

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

const afterDiscount = (pence: number, percentage: number) =>
  roundHalfUp(pence * (10_000 - Math.round(percentage * 100)), 10_000)

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

/** Whether some party could be asked for 1p to 29p. Whoever pays least decides. */
export function canBeUnchargeable({ prices, seasons, group }: Omit<Prices, keyof Tariff>): boolean {
  const all = [prices ?? {}, ...seasons.map((season) => season.prices)].flatMap(
    Object.values<number>,
  )
  const heads = group && 'pence' in group ? [group.pence] : []
  const percentage = group && 'percentage' in group ? group.percentage : 0
  // What is rounded down to nothing for one may be a penny for two; all off is nothing for any.
  const discounted = all.map((pence) =>
    percentage < 100 ? afterDiscount(pence, percentage) : pence,
  )
  return (
    [...all, ...heads].some((pence) => pence > 0 && pence < MINIMUM_CHARGE_PENCE) ||
    discounted.some((pence, index) => (all[index] ?? 0) > 0 && pence < MINIMUM_CHARGE_PENCE)
  )
}
