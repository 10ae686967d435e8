import type { Ages } from '#domain/booking/ages.ts'
import { slotMinutes, type SlotTimes } from '#domain/calendar/slot-times.ts'
import {
  type AddOn,
  afterDiscount,
  type BandPrices,
  billAt,
  groupPrices,
  type GroupRule,
  type Line,
} from './bill.ts'
import { MINIMUM_CHARGE_PENCE, slotPrice, type Tariff } from './price.ts'
import { type Season, seasonOn } from './seasons.ts'

/** What a session asks. Without prices of its own everybody pays the ordinary visit's hours. */
export type Prices = Tariff & {
  prices: BandPrices | null
  seasons: readonly (Season & { prices: BandPrices })[]
  group: GroupRule | null
}

export type Ordered = {
  session: Prices
  slot: SlotTimes
  date: string
  ages: Ages
  addOns?: readonly (AddOn & { quantity: number })[]
}

export function billOf({ session, slot, date, ages, addOns = [] }: Ordered): Line[] {
  const prices = seatPrices(session, slot, date)
  return billAt({ prices, group: session.group, ages, addOns })
}

/** What one seat costs this party, which may be a group. */
export function partyPrices(
  session: Prices,
  slot: SlotTimes,
  date: string,
  ages: Ages,
): BandPrices {
  return groupPrices(seatPrices(session, slot, date), session.group, ages)
}

/** What one seat costs on a date, for each band that may come. */
export function seatPrices(session: Prices, slot: SlotTimes, date: string): BandPrices {
  if (session.prices) return seasonOn(session.seasons, date)?.prices ?? session.prices
  const { finalPence } = slotPrice(session, slotMinutes(slot))
  return { toddler: finalPence, child: finalPence, adult: finalPence, concession: finalPence }
}

/** Whether some party could be asked for 1p to 29p. The band that pays least decides. */
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
