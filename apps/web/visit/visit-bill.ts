import { type Ages, type Band, BANDS } from '#domain/booking/ages.ts'
import type { AddOnCounts } from '#contract/choice.ts'
import { billAt, type Line } from '#domain/pricing/bill.ts'
import { seatsLabel } from '#domain/pricing/checkout-items.ts'
import { penceOf } from '#domain/pricing/money.ts'
import type { AddOn, NextVisit, PublicSession } from './use-public-sessions.ts'

type Prices = NextVisit['prices']
type Billed = {
  prices: Prices
  /** Null for the ordinary visit. */
  session: Pick<PublicSession, 'group'> | null
}

/** The very bill that the server makes, from what it said of the visit. */
export const visitBill = (
  { session, prices }: Billed,
  ages: Ages,
  addOns: readonly AddOn[],
  chosen: AddOnCounts,
): Line[] =>
  billAt({
    prices: inPence(prices),
    group: groupRule(session?.group ?? null),
    ages,
    addOns: addOns.map(({ id, name, price }) => ({
      id,
      name,
      pence: penceOf(price),
      quantity: chosen[id] ?? 0,
    })),
  })

const inPence = (prices: Prices): Partial<Record<Band, number>> =>
  Object.fromEntries(
    BANDS.flatMap((band) => {
      const price = prices[band]
      return price === undefined ? [] : [[band, penceOf(price)]]
    }),
  )

function groupRule(group: PublicSession['group']) {
  if (!group) return null
  const { from, percentage, price } = group
  return price === undefined
    ? { from, percentage: percentage ?? 0 }
    : { from, pence: penceOf(price) }
}

/** As they are ordered. */
export const addOnsIn = (lines: readonly Line[]) =>
  lines.flatMap(({ addOnId, quantity }) =>
    addOnId === undefined ? [] : [{ id: addOnId, quantity }],
  )

export function lineLabel({ kind, name, quantity }: Line): string {
  if (kind === 'discount') return DISCOUNTS[name] ?? name
  if (kind === 'extra') return `${quantity} × ${name}`
  return seatsLabel({ name, quantity })
}

// A code, and what staff give, are said by their own names.
const DISCOUNTS: Partial<Record<string, string>> = {
  group: 'As a group',
  waived: 'Rounded off',
  'visit card': 'Price of your visit card',
}
