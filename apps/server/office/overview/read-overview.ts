import { type DateRange, periodRange } from '#domain/calendar/period.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { listLatestBookings } from '#server/office/bookings/office-bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { countAccounts } from '#server/people/staff/users.queries.ts'
import { readRevenue } from '#server/ordering/ledger/revenue.queries.ts'
import { countBookingsOn, readSlotUsage, sumPeriod } from './overview.queries.ts'

const LATEST = 10

export async function readOverview(db: Db, period: DateRange, now: Temporal.Instant) {
  const today = cafeDate(now)
  const [sums, revenuePence, bookingsToday, slots, latest, people] = await Promise.all([
    sumPeriod(db, period),
    readRevenue(db, period),
    countBookingsOn(db, today),
    readSlotUsage(db, period, today),
    listLatestBookings(db, LATEST),
    countAccounts(db),
  ])
  return {
    period,
    sums,
    revenuePence,
    bookingsToday,
    slots,
    latest,
    people,
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>

type Wanted = { fromDate?: string; toDate?: string }

export function chosenPeriod({ fromDate, toDate }: Wanted, now: Temporal.Instant): DateRange {
  if (fromDate && toDate) return { from: fromDate, to: toDate }
  return periodRange('this-month', cafeDate(now))
}
