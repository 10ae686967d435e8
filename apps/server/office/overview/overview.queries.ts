import type { Answer } from '#contract/contract.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow, rows } from '#server/platform/database/statement.ts'

// All of it is added up from the totals that the database keeps of every visit, never from bookings.

const BOOKINGS = fragment`pending + confirmed + cancelrequested + cancelled + completed + not_confirmed`
/** Cancelled bookings use no slot. */
const SEATED = fragment`pending + confirmed + cancelrequested + completed`

type People = 'adults' | 'children'
export type PeriodSums = Record<
  BookingStatus | 'bookings' | 'paid' | 'failed' | People | 'agreed_pence',
  number
>

export async function sumPeriod(db: Db, { from, to }: DateRange): Promise<PeriodSums> {
  const sums = await oneRow<PeriodSums>(db)`
    select coalesce(sum(${BOOKINGS}), 0) as bookings, coalesce(sum(pending), 0) as pending,
      coalesce(sum(confirmed), 0) as confirmed, coalesce(sum(cancelrequested), 0) as cancelrequested,
      coalesce(sum(cancelled), 0) as cancelled, coalesce(sum(completed), 0) as completed,
      coalesce(sum(not_confirmed), 0) as not_confirmed, coalesce(sum(paid), 0) as paid,
      coalesce(sum(failed), 0) as failed, coalesce(sum(adults), 0) as adults,
      coalesce(sum(children), 0) as children,
      coalesce(sum(agreed_pence), 0)::bigint as agreed_pence
    from visits where date between ${from} and ${to}`
  return sums!
}

export async function countBookingsOn(db: Db, date: string): Promise<number> {
  return (await sumPeriod(db, { from: date, to: date })).bookings
}

type SlotUsage = Answer<'GET admin/dashboard/overview'>['slot_usage'][number]

/** Of a slot that only sessions have. */
const SESSIONS = fragment`from session_slots join sessions on sessions.id = session_id
  where session_slots.slot_id = time_slots.id and archived_at is null`

/** Every slot that something runs in, and others that were used in the period. */
export const readSlotUsage = (db: Db, { from, to }: DateRange, today: string) =>
  rows<SlotUsage>(db)`
    select id, start_time, end_time,
      case when for_sessions then array(select name ${SESSIONS} order by name) else '{}' end
        as session_names,
      is_active and deleted_at is null
        and (not for_sessions or exists (select ${SESSIONS} and ended_at is null)) as is_active,
      coalesce(period, 0) as period_usage, coalesce(total, 0) as total_usage,
      coalesce(today, 0) as today_usage
    from time_slots left join (
      select slot_id, sum(${SEATED}) as total,
        sum(${SEATED}) filter (where date between ${from} and ${to}) as period,
        sum(${SEATED}) filter (where date = ${today}) as today
      from visits group by slot_id
    ) as used on slot_id = time_slots.id
    where deleted_at is null and (not for_sessions or exists (select ${SESSIONS})) or period > 0
    order by start_time, end_time, id`

export type DaySum = { date: string; bookings: number; people: number }

/** Dates with bookings only. */
export const sumDays = (db: Db, { from, to }: DateRange) =>
  rows<DaySum>(db)`
    select date, sum(${BOOKINGS}) as bookings, sum(seated) as people
    from visits where date between ${from} and ${to} group by date`

type WeekdaySum = { weekday: number; slot_id: number; people: number }

export const sumWeekdays = (db: Db, { from, to }: DateRange) =>
  rows<WeekdaySum>(db)`
    select extract(isodow from date)::integer as weekday, slot_id, sum(seated) as people
    from visits where date between ${from} and ${to} group by weekday, slot_id`

export type RoomMinutes = { id: number; name: string; date: string | null; minutes: number }

/** For how many minutes seats of each room are taken on each date: two seats for an hour are 120. */
export const readRoomMinutes = (db: Db, { from, to }: DateRange) =>
  rows<RoomMinutes>(db)`
    select rooms.id, name, date, coalesce((
      select sum(people * (until - minute)) from (
        select minute, people, lead(minute, 1, 1440) over (order by minute) as until
        from unnest(bounds, crowd) as step (minute, people)) as steps), 0)::integer as minutes
    from rooms left join room_days on room_id = rooms.id and date between ${from} and ${to}
    order by rooms.id, date`
