import { penceOf } from '#domain/pricing/money.ts'
import { type StaffMoney, useChange, type VisitWish } from './use-change.ts'
import { paysOf, useVoucher } from './use-voucher.ts'

const NOTHING = { visit: null, lines: [], totalPence: 0 }

type Options = { money?: StaffMoney; isPaidHere?: boolean }

/** A change, and the gift card that pays what it costs more or the code that comes off it. */
export function useChangeWithVoucher(
  id: number,
  booked: VisitWish,
  { money = {}, isPaidHere = false }: Options = {},
) {
  const entered = useVoucher(NOTHING, { isKept: false })
  const change = useChange(id, booked, { ...money, code: entered.discount?.name })
  const morePence = Math.max(0, penceOf(change.quote?.difference ?? 0))
  return { change, voucher: paysOf(entered, morePence, isPaidHere) }
}
