import { type Ages, type Band, BANDS } from '#domain/booking/ages.ts'
import { billOf, type Line } from '#domain/pricing/bill.ts'
import { penceOf } from '#domain/pricing/money.ts'
import type { AddOn, NextVisit, PublicSession } from '#web/visit/use-public-sessions.ts'

export type Choice = { ages: Ages; addOns: Readonly<Record<number, number>> }

/** The very bill that the server makes, from what it said of the visit. */
export function sessionBill(
  { group }: PublicSession,
  visit: NextVisit,
  { ages, addOns: chosen }: Choice,
  addOns: readonly AddOn[],
): Line[] {
  const prices: Partial<Record<Band, number>> = {}
  for (const band of BANDS) {
    const price = visit.prices[band]
    if (price !== undefined) prices[band] = penceOf(price)
  }
  return billOf({
    // The prices are those of the visit's own date: no hourly price and no season are left to ask.
    session: { ...NO_TARIFF, prices, seasons: [], group: groupRule(group) },
    slot: { startTime: visit.start_time, endTime: visit.end_time },
    date: visit.date,
    ages,
    addOns: addOns.map(({ id, name, price }) => ({
      id,
      name,
      pence: penceOf(price),
      quantity: chosen[id] ?? 0,
    })),
  })
}

const NO_TARIFF = { hourlyPence: 0, discountActive: false, discountPercentage: 0 }

function groupRule(group: PublicSession['group']) {
  if (!group) return null
  const { from, percentage, price } = group
  return price === undefined
    ? { from, percentage: percentage ?? 0 }
    : { from, pence: penceOf(price) }
}
