import type { Session } from '#domain/booking/sessions.ts'
import type { SettingTexts } from '#domain/booking/settings.ts'
import type { DayException, Rest, WorkingDay } from '#domain/calendar/hours.ts'
import type { Slot } from '#domain/calendar/slots.ts'
import type { AddOn } from '#domain/pricing/bill.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Fragment, fragment, oneRow, oneValue } from '#server/platform/database/statement.ts'

/** Those for sessions are no ordinary visit's. */
export type StoredSlot = Slot & { id: number; forSessions: boolean }

/** A session with what it says of itself. */
export type StoredSession = Session & {
  words: string
  colour: 'marmalade' | 'moss' | 'rose' | 'ink'
  drawing: string | null
  sensoryNotes: string
}

export type StoredAddOn = AddOn & { words: string; isOffered: boolean }

export const readVersion = (db: Db) =>
  oneValue<string>(db)`select rules_version as version from house`

type Stored = {
  version: string
  texts: Partial<SettingTexts> | null
  updated: Temporal.Instant | null
  slots: StoredSlot[]
  week: WorkingDay[]
  exceptions: DayException[]
  sessions: StoredSession[]
  rests: Rest[]
  addOns: StoredAddOn[]
  hireId: number | null
}

const list = (each: Fragment) => fragment`
  coalesce((select json_agg(each) from (${each}) as each), '[]')`

const pricesOf = (id: Fragment) => fragment`(
  select json_object_agg(band, pence) from session_prices
  where session_id = ${id} and season_id is null)`

const seasonsOf = (id: Fragment) => fragment`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'firstDate', first_date,
      'lastDate', last_date, 'weekdays', seasons.weekdays, 'prices', (
        select json_object_agg(band, pence) from session_prices
        where session_id = ${id} and season_id = seasons.id)) order by id), '[]')
  from seasons where exists (select from session_prices
    where session_id = ${id} and season_id = seasons.id))`

// Terms that a session does not set are the ordinary visit's.
const storedSessions = fragment`
  select each.id, each.name, each.slug, each.words, each.colour, each.drawing,
    each.is_ordinary as "isOrdinary", each.seats, each.is_private as "isPrivate",
    each.is_quiet as "isQuiet", each.sensory_notes as "sensoryNotes", each.is_alone as "isAlone",
    (select json_build_object('id', id, 'seats', seats, 'weekendSeats', weekend_seats,
      'weekendDays', weekend_days, 'lowered', (
        select coalesce(json_agg(json_build_object('date', date, 'seats', seats)), '[]')
        from lowered_days where room_id = rooms.id))
      from rooms where rooms.id = each.room_id) as room,
    coalesce(each.hourly_pence, usual.hourly_pence) as "hourlyPence",
    case when each.hourly_pence is null then usual.discount_active
      else each.discount_active end as "discountActive",
    (case when each.hourly_pence is null then usual.discount_percentage
      else each.discount_percentage end)::float8 as "discountPercentage",
    coalesce(each.advance_days, usual.advance_days) as "bookingAdvanceDays",
    coalesce(each.cancellation_hours, usual.cancellation_hours) as "cancellationHours",
    coalesce(each.cancellation_enabled, usual.cancellation_enabled) as "cancellationEnabled",
    coalesce(each.cancellation_requires_approval, usual.cancellation_requires_approval)
      as "cancellationRequiresApproval",
    (select json_agg(slot_id) from session_slots where session_id = each.id) as "slotIds",
    each.weekdays, each.dates,
    (select json_agg(json_build_object('from', coalesce(lower(range), '0001-01-01'),
        'to', coalesce(upper(range) - 1, '9999-12-31')))
      from unnest(each.runs_during) as range) as ranges,
    each.ended_at is not null as "isEnded",
    each.children_per_adult as "childrenPerAdult", most_children_of(each) as "mostChildren",
    each.least_people as "leastPeople", each.most_people as "mostPeople",
    case when not each.is_ordinary then ${pricesOf(fragment`each.id`)} end as prices,
    case when each.is_ordinary then '[]' else ${seasonsOf(fragment`each.id`)} end as seasons,
    json_build_object('prices', coalesce(${pricesOf(fragment`usual.id`)}, '{}'),
      'seasons', ${seasonsOf(fragment`usual.id`)}) as hourly,
    case when each.group_from is null then null
      when each.group_pence is null then json_build_object('from', each.group_from, 'percentage',
        each.group_percentage::float8)
      else json_build_object('from', each.group_from, 'pence', each.group_pence) end as "group"
  from sessions each, sessions usual where usual.is_ordinary order by each.id`

export const readStoredRules = (db: Db) =>
  oneRow<Stored>(db)`
    select rules_version as version, (select id from sessions where is_hire) as "hireId",
      (select jsonb_object_agg(key, value) from settings) as texts,
      settings_changed_at as updated,
      ${list(fragment`
        select id, to_char(start_time, 'HH24:MI') as "startTime",
          to_char(end_time, 'HH24:MI') as "endTime", is_active as "isActive",
          for_sessions as "forSessions"
        from time_slots where deleted_at is null order by start_time, end_time`)} as slots,
      ${list(fragment`
        select day, mode, to_char(opens_at, 'HH24:MI') as "opensAt",
          to_char(closes_at, 'HH24:MI') as "closesAt"
        from working_days`)} as week,
      ${list(fragment`
        select date, is_closed as "isClosed", to_char(opens_at, 'HH24:MI') as "opensAt",
          to_char(closes_at, 'HH24:MI') as "closesAt"
        from day_exceptions`)} as exceptions,
      ${list(fragment`
        select weekdays, to_char(start_time, 'HH24:MI') as "startTime",
          to_char(end_time, 'HH24:MI') as "endTime"
        from rests order by start_time`)} as rests,
      ${list(fragment`
        select id, name, words, pence, is_offered as "isOffered" from add_ons order by id`)} as "addOns",
      ${list(storedSessions)} as sessions
    from house`
