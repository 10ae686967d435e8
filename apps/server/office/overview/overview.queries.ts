import { sql } from 'kysely'
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

/** Every slot there is, and deleted ones that were used in the period. */
export async function readSlotUsage(db: Db, { from, to }: DateRange, today: string) {
  const used = db
    .selectFrom('visits')
    .select([
      'slot_id',
      sql<number>`sum(${SEATED})`.as('total'),
      sql<number>`sum(${SEATED}) filter (where date between ${from} and ${to})`.as('period'),
      sql<number>`sum(${SEATED}) filter (where date = ${today})`.as('today'),
    ])
    .groupBy('slot_id')
  return db
    .selectFrom('time_slots')
    .leftJoin(used.as('used'), 'used.slot_id', 'time_slots.id')
    .select([
      'time_slots.id',
      'time_slots.start_time',
      'time_slots.end_time',
      sql<boolean>`is_active and deleted_at is null`.as('is_active'),
      sql<number>`coalesce(used.period, 0)`.as('period_usage'),
      sql<number>`coalesce(used.total, 0)`.as('total_usage'),
      sql<number>`coalesce(used.today, 0)`.as('today_usage'),
    ])
    .where((is) => is.or([is('deleted_at', 'is', null), is('used.period', '>', 0)]))
    .orderBy('time_slots.start_time')
    .orderBy('time_slots.end_time')
    .orderBy('time_slots.id')
    .execute()
}

export type DaySum = { date: string; bookings: number; people: number; revenue_pence: number }

/** Dates with bookings only. */
export async function sumDays(db: Db, { from, to }: DateRange): Promise<DaySum[]> {
  return db
    .selectFrom('visits')
    .select([
      'date',
      sql<number>`sum(${BOOKINGS})`.as('bookings'),
      sql<number>`sum(seated)`.as('people'),
      sql<number>`sum(paid_pence - refunded_pence)::bigint`.as('revenue_pence'),
    ])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('date')
    .execute()
}

export type WeekdaySum = { weekday: number; slot_id: number; people: number }

export async function sumWeekdays(db: Db, { from, to }: DateRange): Promise<WeekdaySum[]> {
  const weekday = sql<number>`extract(isodow from date)::integer`
  return db
    .selectFrom('visits')
    .select([weekday.as('weekday'), 'slot_id', sql<number>`sum(seated)`.as('people')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy([weekday, 'slot_id'])
    .execute()
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
