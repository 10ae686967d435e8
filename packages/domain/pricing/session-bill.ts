import { type Ages, type Band, BANDS } from '#domain/booking/ages.ts'
import { slotMinutes, type SlotTimes } from '#domain/calendar/slot-times.ts'
import {
  type AddOn,
  type BandPrices,
  billAt,
  groupPrices,
  type GroupRule,
  type Line,
} from './bill.ts'
import {
  afterDiscount,
  hasUnchargeableTotal,
  leastCharge,
  slotPrice,
  type Tariff,
} from './price.ts'
import { type Season, seasonOn } from './seasons.ts'

type SeasonPrices = readonly (Season & { prices: BandPrices })[]

/** What an hour of the ordinary visit costs ages and seasons that the owner priced apart. */
export type HourlyPrices = { prices: BandPrices; seasons: SeasonPrices }

/** What a session asks. Without prices of its own everybody pays the ordinary visit's hours. */
export type Prices = Tariff & {
  hourly?: HourlyPrices
  prices: BandPrices | null
  seasons: SeasonPrices
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
  const minutes = slotMinutes(slot)
  const all = BANDS.map(
    (band) => [band, slotPrice(tariffOn(session, date, band), minutes)] as const,
  )
  return Object.fromEntries(all.map(([band, { finalPence }]) => [band, finalPence]))
}

/** By the hour: the settings give what no season and no age has a price of its own for. */
export function tariffOn(session: Hourly, date: string, band: Band = 'adult'): Tariff {
  const { discountActive, discountPercentage, hourly } = session
  const season = hourly && seasonOn(hourly.seasons, date)
  const hourlyPence = season?.prices[band] ?? hourly?.prices[band] ?? session.hourlyPence
  return { discountActive, discountPercentage, hourlyPence }
}

type Hourly = Tariff & Pick<Prices, 'hourly'>
/** Whatever the dates. */
type HourlyAsked = Tariff & { hourly?: Omit<Priced, 'group'> }

/** Whether some age would be asked for 1p to 29p in some season, at such times. */
export const isTooCheap = (session: HourlyAsked, times: readonly SlotTimes[]) =>
  tariffsOf(session).some((tariff) => hasUnchargeableTotal(tariff, times.map(slotMinutes)))

/** Each that somebody could be asked to pay by, whatever the date. */
export function tariffsOf(session: HourlyAsked): Tariff[] {
  const { prices, seasons = [] } = session.hourly ?? {}
  const others = [prices ?? {}, ...seasons.map((season) => season.prices)].flatMap(
    Object.values<number>,
  )
  return [session.hourlyPence, ...others].map((hourlyPence) => ({ ...session, hourlyPence }))
}

/** What one seat costs by age, where that is not the same for all; the ordinary visit's. */
export function pricesByAge(session: Prices, slot: SlotTimes, date: string): BandPrices | null {
  const { prices: ages = {}, seasons = [] } = session.hourly ?? {}
  if (Object.keys(ages).length === 0 && seasons.length === 0) return null
  const prices = seatPrices(session, slot, date)
  return new Set(Object.values(prices)).size > 1 ? prices : null
}

type Priced = Pick<Prices, 'prices' | 'group'> & { seasons: readonly { prices: BandPrices }[] }

/** Whether some party could be asked for 1p to 29p. The band that pays least decides. */
export function canBeUnchargeable({ prices, seasons, group }: Priced): boolean {
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
    [...all, ...heads].some((pence) => pence > 0 && pence < leastCharge()) ||
    discounted.some((pence, index) => (all[index] ?? 0) > 0 && pence < leastCharge())
  )
}
