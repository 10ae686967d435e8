import type { Answer } from '#contract/contract.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow, oneValue, rows } from '#server/platform/database/statement.ts'
import { HOLDS_SEATS, seatedOn } from '#server/visits/slots/seated-visits.queries.ts'

// Each sum is an index-only scan of bookings_by_visit, and of all of them of bookings_counted.

type People = 'adults' | 'children'
export type PeriodSums = Record<
  BookingStatus | 'bookings' | 'paid' | 'failed' | People | 'agreed_pence',
  number
>

export async function sumPeriod(db: Db, { from, to }: DateRange): Promise<PeriodSums> {
  const sums = await oneRow<PeriodSums>(db)`
    select count(*) as bookings,
      count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'confirmed') as confirmed,
      count(*) filter (where status = 'cancelrequested') as cancelrequested,
      count(*) filter (where status = 'cancelled') as cancelled,
      count(*) filter (where status = 'completed') as completed,
      count(*) filter (where status = 'not_confirmed') as not_confirmed,
      count(*) filter (where due_pence = 0) as paid,
      count(*) filter (where due_pence > 0 and paid_pence = 0
        and status in ('cancelled', 'not_confirmed')) as failed,
      coalesce(sum(adults), 0)::bigint as adults,
      coalesce(sum(people - adults), 0)::bigint as children,
      coalesce(sum(total_pence), 0)::bigint as agreed_pence
    from bookings where booking_date between ${from} and ${to}`
  return sums!
}

export const countBookingsOn = (db: Db, date: string) =>
  oneValue<number>(db)`select count(*) from bookings where booking_date = ${date}`

type SlotUsage = Answer<'GET admin/dashboard/overview'>['slot_usage'][number]

/** Of a slot that only sessions have. */
const SESSIONS = fragment`from session_slots join sessions on sessions.id = session_id
  where session_slots.slot_id = time_slots.id and archived_at is null`

/** Cancelled bookings use no slot. */
const usedOn = (from: string, to: string) => fragment`(
  select slot_id, count(*) as bookings from bookings
  where ${HOLDS_SEATS} and booking_date between ${from} and ${to} group by slot_id)`

/** Every slot that something runs in, and others that were used in the period. */
export const readSlotUsage = (db: Db, { from, to }: DateRange, today: string) =>
  rows<SlotUsage>(db)`
    select id, start_time, end_time,
      case when for_sessions then array(select name ${SESSIONS} order by name) else '{}' end
        as session_names,
      is_active and deleted_at is null
        and (not for_sessions or exists (select ${SESSIONS} and ended_at is null)) as is_active,
      coalesce(period.bookings, 0) as period_usage, coalesce(ever.bookings, 0) as total_usage,
      coalesce(day.bookings, 0) as today_usage
    from time_slots
    left join (select slot_id, count(*) as bookings from bookings where ${HOLDS_SEATS}
      group by slot_id) as ever on ever.slot_id = time_slots.id
    left join ${usedOn(from, to)} as period on period.slot_id = time_slots.id
    left join ${usedOn(today, today)} as day on day.slot_id = time_slots.id
    where deleted_at is null and (not for_sessions or exists (select ${SESSIONS}))
      or period.bookings > 0
    order by start_time, end_time, id`

export type DaySum = { date: string; bookings: number; people: number }

/** Dates with bookings only. */
export const sumDays = (db: Db, { from, to }: DateRange) =>
  rows<DaySum>(db)`
    select date, sum(bookings)::integer as bookings, sum(people)::integer as people
    from (
      select booking_date as date, 1 as bookings,
        case when ${HOLDS_SEATS} then people - released else 0 end as people
      from bookings where booking_date between ${from} and ${to}
      union all
      select booking_date, 0, people from changes
      where booking_date between ${from} and ${to} and state = 'open'
    ) as counted group by date`

type WeekdaySum = { weekday: number; slot_id: number; people: number }

export const sumWeekdays = (db: Db, { from, to }: DateRange) =>
  rows<WeekdaySum>(db)`
    select extract(isodow from date)::integer as weekday, slot_id, sum(people)::integer as people
    from ${seatedOn(fragment`between ${from} and ${to}`)} group by weekday, slot_id`

export const listRooms = (db: Db) =>
  rows<{ id: number; name: string }>(db)`select id, name from rooms order by id`
