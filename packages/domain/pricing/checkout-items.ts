import { type Band, BAND_LABELS } from '#domain/booking/ages.ts'
import { type Line, totalOf } from './bill.ts'
import { formatPounds } from './money.ts'

/** One line of the provider's page; none of them may be below nothing. */
export type CheckoutItem = { name: string; quantity: number; unitPence: number; note?: string }

/**
 * A bill as the provider's page shows it. What is taken off the seats is said where they are, since
 * no item can be negative. Where something else than the whole bill is asked for, `instead` names it.
 */
export function checkoutItems(
  lines: readonly Line[],
  amountPence: number,
  instead: string,
): CheckoutItem[] {
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind)
  const [seats, discounts] = [of('seat'), of('discount')]
  const [seatPence, offPence] = [totalOf(seats), -totalOf(discounts)]
  if (totalOf(lines) !== amountPence || offPence > seatPence) {
    return [{ name: instead, quantity: 1, unitPence: amountPence }]
  }
  const extras = of('extra').map(({ name, quantity, unitPence }) => ({ name, quantity, unitPence }))
  if (offPence === 0) return [...seats.map(seatItem), ...extras]
  const note = `${formatPounds(seatPence)}, less ${formatPounds(offPence)}`
  const all = {
    name: seats.map(seatsLabel).join(', '),
    quantity: 1,
    unitPence: seatPence - offPence,
  }
  return [{ ...all, note }, ...extras]
}

function seatItem({ name, quantity, unitPence }: Line): CheckoutItem {
  const { one } = BAND_LABELS[name as Band]
  return { name: one.charAt(0).toUpperCase() + one.slice(1), quantity, unitPence }
}

/** '2 adults' */
export function seatsLabel({ name, quantity }: Pick<Line, 'name' | 'quantity'>): string {
  const { one, several } = BAND_LABELS[name as Band]
  return `${quantity} ${quantity === 1 ? one : several}`
}
