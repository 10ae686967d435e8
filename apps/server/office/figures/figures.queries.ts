import type { Instrument } from '#domain/pricing/instruments.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { BRINGS_MONEY } from '#domain/pricing/figures.ts'
import { cafePlace } from '#domain/house/place.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, rows } from '#server/platform/database/statement.ts'
import { seatedOn } from '#server/visits/slots/seated-visits.queries.ts'

type Beside = { people: number; before: number }
export type HourSum = Beside & { start_time: string; end_time: string }
export type SessionSum = Beside & { name: string | null }

/** In the week, and in the four before it. */
const beside = ({ from, to }: DateRange) => fragment`
  coalesce(sum(people) filter (where date >= ${from}), 0)::integer as people,
  coalesce(sum(people) filter (where date < ${from}), 0)::integer as before
  from ${seatedOn(fragment`between ${from}::date - 28 and ${to}`)}`

export const sumHours = (db: Db, week: DateRange) =>
  rows<HourSum>(db)`
    select start_time, end_time, ${beside(week)} where people > 0
    group by start_time, end_time order by start_time, end_time`

export const sumSessions = (db: Db, week: DateRange) =>
  rows<SessionSum>(db)`
    select case when not is_ordinary then sessions.name end as name, ${beside(week)}
    join sessions on sessions.id = session_id
    where people > 0
    group by 1 order by 1 nulls first`

/** How many weeks back is looked. */
const WEEKS = 52

const IS_ON = fragment`status in ('completed', 'confirmed', 'cancelrequested')`

type WeekSum = { ago: number; people: number; booked: number[] }

/**
 * Seven days each, by how many weeks they lie back (1: until yesterday) or ahead (0: from tomorrow on, then
 * below 0), of today neither. Who held a seat in the end, and who did 0, 7, 14 and 21 days before the day
 * before the first of them, at this time of day.
 */
export const sumWeeks = (db: Db, now: Temporal.Instant) => {
  const { date: today, time } = cafeMoment(now.epochMilliseconds)
  return rows<WeekSum>(db)`
    with weeks as materialized (
      select ago, first, first + 6 as last, look at time zone zone as look,
        (look - interval '7 days') at time zone zone as look_1,
        (look - interval '14 days') at time zone zone as look_2,
        (look - interval '21 days') at time zone zone as look_3
      from generate_series(-3, ${WEEKS}::integer) as ago,
        lateral (select ${today}::date - 7 * ago + (ago <= 0)::integer as first) as begun,
        lateral (select first - 1 + ${time}::time as look, ${cafePlace().timeZone} as zone) as looked
    )
    -- Index-only scan of each week, with four comparisons of instants a booking.
    select ago, sums.people, array[booked_0, booked_1, booked_2, booked_3] as booked
    from weeks, lateral (
      select coalesce(sum(people) filter (where ${IS_ON}), 0)::integer as people,
        coalesce(sum(people) filter (where created_at < look and (${IS_ON} or updated_at >= look)), 0)::integer as booked_0,
        coalesce(sum(people) filter (where created_at < look_1 and (${IS_ON} or updated_at >= look_1)), 0)::integer as booked_1,
        coalesce(sum(people) filter (where created_at < look_2 and (${IS_ON} or updated_at >= look_2)), 0)::integer as booked_2,
        coalesce(sum(people) filter (where created_at < look_3 and (${IS_ON} or updated_at >= look_3)), 0)::integer as booked_3
      from bookings where booking_date between first and last
    ) as sums
    order by ago desc`
}

type LeadSum = { came: number; missed: number; from_days: number }

/** From how many days ahead on each group is. */
export const LEADS = [0, 1, 3, 8, 15]

/** And until how many; the last has no end. */
const LEADS_END = [...LEADS.slice(1).map((days) => days - 1), null]

/** Parties of the last 90 days of which the door knows whether they came: a range of an index for each day and group. */
export const sumNoShows = (db: Db, today: string) =>
  rows<LeadSum>(db)`
    select from_days, count(*) filter (where arrived > 0)::integer as came,
      count(*) filter (where missed_at is not null)::integer as missed
    from generate_series(1, 90) as days(ago)
    cross join unnest(${LEADS}::integer[], ${LEADS_END}::integer[]) as leads(from_days, to_days)
    join bookings on booking_date = ${today}::date - ago
      and bookings.created_at
        < (${today}::date - ago - from_days + 1)::timestamp at time zone ${cafePlace().timeZone}
      and bookings.created_at >= coalesce(
        (${today}::date - ago - to_days)::timestamp at time zone ${cafePlace().timeZone}, '-infinity')
    where arrived > 0 or missed_at is not null
    group by from_days order by from_days`

type MoneySum = { instrument: Instrument; pence: number; before: number }

/** docs/rules/money.md#figures: what came and went, once, when it moved; what became credit stayed. */
export const sumMoney = (db: Db, now: Temporal.Instant) => {
  const month = now.subtract({ hours: 30 * 24 })
  const since = now.subtract({ hours: 60 * 24 })
  return rows<MoneySum>(db)`
    with moved as (
      select instrument, at,
        case flow when 'in' then entries.amount_pence else -entries.amount_pence end as pence
      from entries join tenders on tenders.id = tender_id
      where at >= ${since} and at <= ${now} and credit_id is null and instrument = any(${BRINGS_MONEY})
        -- Said twice, for the index of tenders: one scan in its order instead of one for each entry.
        and tenders.id = any(array(select tender_id from entries
          where at >= ${since} and at <= ${now} and credit_id is null))
      union all
      select 'card', at, -pence from disputed_money
      where at >= ${since} and at <= ${now} and credit_id is null
    )
    select instrument, coalesce(sum(pence) filter (where at >= ${month}), 0)::integer as pence,
      coalesce(sum(pence) filter (where at < ${month}), 0)::integer as before
    from moved group by instrument order by 2 desc, instrument`
}
