import { sql } from 'kysely'
import type { Answer } from '#contract/contract.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import type { Db } from '#server/platform/database/connect.ts'

// All of it is added up from the totals that the database keeps of every visit, never from bookings.

const BOOKINGS = sql`pending + confirmed + cancelrequested + cancelled + completed + not_confirmed`
/** Cancelled bookings use no slot. */
const SEATED = sql`pending + confirmed + cancelrequested + completed`

export type PeriodSums = Awaited<ReturnType<typeof sumPeriod>>

export async function sumPeriod(db: Db, { from, to }: DateRange) {
  const sum = (what: string) => sql<number>`coalesce(sum(${sql.ref(what)}), 0)::bigint`
  return db
    .selectFrom('visits')
    .select([
      sql<number>`coalesce(sum(${BOOKINGS}), 0)`.as('bookings'),
      sum('pending').as('pending'),
      sum('confirmed').as('confirmed'),
      sum('cancelrequested').as('cancelrequested'),
      sum('cancelled').as('cancelled'),
      sum('completed').as('completed'),
      sum('not_confirmed').as('not_confirmed'),
      sum('paid').as('paid'),
      sum('failed').as('failed'),
      sum('adults').as('adults'),
      sum('children').as('children'),
      sum('agreed_pence').as('agreed_pence'),
      sum('paid_pence').as('paid_pence'),
      sum('refunded_pence').as('refunded_pence'),
    ])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .executeTakeFirstOrThrow()
}

export async function countBookingsOn(db: Db, date: string): Promise<number> {
  return (await sumPeriod(db, { from: date, to: date })).bookings
}

type SlotUsage = Answer<'GET admin/dashboard/overview'>['slot_usage'][number]

/** Every slot there is, and deleted ones that were used in the period. */
export async function readSlotUsage(db: Db, { from, to }: DateRange, today: string) {
  const { rows } = await sql<SlotUsage>`
    select id, start_time, end_time, is_active and deleted_at is null as is_active,
      coalesce(period, 0) as period_usage, coalesce(total, 0) as total_usage,
      coalesce(today, 0) as today_usage
    from time_slots left join (
      select slot_id, sum(${SEATED}) as total,
        sum(${SEATED}) filter (where date between ${from} and ${to}) as period,
        sum(${SEATED}) filter (where date = ${today}) as today
      from visits group by slot_id
    ) as used on slot_id = time_slots.id
    where deleted_at is null or period > 0
    order by start_time, end_time, id`.execute(db)
  return rows
}

export type DaySum = { date: string; bookings: number; people: number; revenue_pence: number }

/** Dates with bookings only. */
export async function sumDays(db: Db, { from, to }: DateRange) {
  const { rows } = await sql<DaySum>`
    select date, sum(${BOOKINGS}) as bookings, sum(seated) as people,
      sum(paid_pence - refunded_pence)::bigint as revenue_pence
    from visits where date between ${from} and ${to} group by date`.execute(db)
  return rows
}

type WeekdaySum = { weekday: number; slot_id: number; people: number }

export async function sumWeekdays(db: Db, { from, to }: DateRange) {
  const { rows } = await sql<WeekdaySum>`
    select extract(isodow from date)::integer as weekday, slot_id, sum(seated) as people
    from visits where date between ${from} and ${to} group by weekday, slot_id`.execute(db)
  return rows
}

export type RoomMinutes = { id: number; name: string; date: string | null; minutes: number }

/** For how many minutes seats of each room are taken on each date: two seats for an hour are 120. */
export async function readRoomMinutes(db: Db, { from, to }: DateRange): Promise<RoomMinutes[]> {
  const { rows } = await sql<RoomMinutes>`
    select rooms.id, name, date, coalesce((
      select sum(people * (until - minute)) from (
        select minute, people, lead(minute, 1, 1440) over (order by minute) as until
        from unnest(bounds, crowd) as step (minute, people)) as steps), 0)::integer as minutes
    from rooms left join room_days on room_id = rooms.id and date between ${from} and ${to}
    order by rooms.id, date`.execute(db)
  return rows
}
