import type { DateRange } from '#domain/calendar/period.ts'
import { revenuePence } from '#domain/pricing/figures.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

type DayMoney = {
  date: string
  paidPence: number
  refundedPence: number
  toHandBackPence: number
  disputedPence: number
}

/**
 * Revenue by the day of the visit, of days that have any money: docs/rules/money.md#figures. Promises to
 * hand back and disputes are few, and found by indexes of their own.
 */
export async function readRevenueByDay(db: Db, { from, to }: DateRange) {
  const days = await rows<DayMoney>(db)`
    select date, sum(paid)::bigint as "paidPence", sum(refunded)::bigint as "refundedPence",
      sum(to_hand_back)::bigint as "toHandBackPence", sum(disputed)::bigint as "disputedPence"
    from (
      select booking_date as date, paid_pence as paid, refunded_pence as refunded,
        0 as to_hand_back, 0 as disputed
      from bookings where booking_date between ${from} and ${to} and paid_pence > 0
      union all
      select booking_date, 0, 0, pence, 0
      from tasks join bookings on bookings.id = tasks.booking_id
      where kind = 'hand_back' and done_at is null and booking_date between ${from} and ${to}
      union all
      select booking_date, 0, 0, 0, pence
      from disputed_money join bookings on bookings.id = disputed_money.booking_id
      where is_kept and booking_date between ${from} and ${to}
    ) as money group by date`
  return new Map(days.map(({ date, ...money }) => [date, revenuePence(money)]))
}

export async function readRevenue(db: Db, period: DateRange): Promise<number> {
  const days = await readRevenueByDay(db, period)
  return [...days.values()].reduce((sum, pence) => sum + pence, 0)
}
