import type { Instrument } from '#domain/pricing/instruments.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { BRINGS_MONEY } from '#domain/pricing/figures.ts'
import { cafePlace } from '#domain/house/place.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

type Beside = { people: number; before: number }
export type HourSum = Beside & { start_time: string; end_time: string }
export type SessionSum = Beside & { name: string | null }

/** People by hour: in the week, and in the four before it, from the totals kept of every visit. */
export const sumHours = (db: Db, { from, to }: DateRange) =>
  rows<HourSum>(db)`
    select start_time, end_time,
      coalesce(sum(seated) filter (where date >= ${from}), 0)::integer as people,
      coalesce(sum(seated) filter (where date < ${from}), 0)::integer as before
    from visits where date between ${from}::date - 28 and ${to} and seated > 0
    group by start_time, end_time order by start_time, end_time`

export const sumSessions = (db: Db, { from, to }: DateRange) =>
  rows<SessionSum>(db)`
    select case when not is_ordinary then sessions.name end as name,
      coalesce(sum(seated) filter (where date >= ${from}), 0)::integer as people,
      coalesce(sum(seated) filter (where date < ${from}), 0)::integer as before
    from visits join sessions on sessions.id = session_id
    where date between ${from}::date - 28 and ${to} and seated > 0
    group by 1 order by 1 nulls first`

/** How many weeks back is looked. */
const WEEKS = 52

type WeekSum = { ago: number; people: number; booked: number[] }

/**
 * Seven days each, by how many weeks they lie back (1: until yesterday) or ahead (0: from tomorrow on, then
 * below 0), of today neither. Who held a seat in the end, and who did 0, 7, 14 and 21 days before the day
 * before the first of them, at this time of day.
 */
export const sumWeeks = (db: Db, now: Temporal.Instant) => {
  const { date: today, time } = cafeMoment(now.epochMilliseconds)
  return rows<WeekSum>(db)`
    with parties as (
      select people, status in ('confirmed', 'cancelrequested', 'completed') as is_on,
        case when booking_date < ${today} then (${today}::date - booking_date + 6) / 7
          else (${today}::date + 1 - booking_date) / 7 end as ago,
        -- By days that begin at this time of day.
        (created_at at time zone ${cafePlace().timeZone} - ${time}::time)::date as created_on,
        (updated_at at time zone ${cafePlace().timeZone} - ${time}::time)::date as updated_on
      from bookings
      where booking_date >= ${today}::date - 7 * ${WEEKS}::integer
        and booking_date <= ${today}::date + 28 and booking_date <> ${today}
    ), looked as (
      select *, ${today}::date - 7 * ago - (ago > 0)::integer as look from parties
    ), gaps as (
      -- From which to before which whole week ahead of the look each was booked.
      select ago, is_on, people, case when is_on then 0 else (look - updated_on + 6) / 7 end as since,
        least(4, (look - created_on + 6) / 7) as until
      from looked
    ), sums as (
      select ago, is_on, since, until, sum(people) as people
      from gaps group by ago, is_on, since, until
    )
    select ago, coalesce(sum(people) filter (where is_on), 0)::integer as people, array[
      coalesce(sum(people) filter (where since <= 0 and 0 < until), 0)::integer,
      coalesce(sum(people) filter (where since <= 1 and 1 < until), 0)::integer,
      coalesce(sum(people) filter (where since <= 2 and 2 < until), 0)::integer,
      coalesce(sum(people) filter (where since <= 3 and 3 < until), 0)::integer
    ] as booked
    from generate_series(-3, ${WEEKS}::integer) as ago left join sums using (ago)
    group by ago order by ago desc`
}

type LeadSum = { came: number; missed: number; from_days: number }

/** From how many days ahead on each group is. */
export const LEADS = [0, 1, 3, 8, 15]

/** Parties of the last 90 days of which the door knows whether they came. */
export const sumNoShows = (db: Db, today: string) =>
  rows<LeadSum>(db)`
    select (${LEADS}::integer[])[width_bucket(
        booking_date - (bookings.created_at at time zone ${cafePlace().timeZone})::date, ${LEADS}::integer[])]
        as from_days,
      count(*) filter (where arrived > 0)::integer as came,
      count(*) filter (where missed_at is not null)::integer as missed
    from bookings
    where booking_date between ${today}::date - 90 and ${today}::date - 1
      and (arrived > 0 or missed_at is not null)
      and booking_date >= (bookings.created_at at time zone ${cafePlace().timeZone})::date
    group by 1 order by 1`

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
      union all
      select 'card', at, -pence from disputed_money
      where at >= ${since} and at <= ${now} and credit_id is null
    )
    select instrument, coalesce(sum(pence) filter (where at >= ${month}), 0)::integer as pence,
      coalesce(sum(pence) filter (where at < ${month}), 0)::integer as before
    from moved group by instrument order by 2 desc, instrument`
}
