import { sql } from 'kysely'
import type { Session } from '#domain/booking/sessions.ts'
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type Settings,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import type { DayException, Rest, Schedule, WorkingDay } from '#domain/calendar/hours.ts'
import type { Slot } from '#domain/calendar/slots.ts'
import type { AddOn } from '#domain/pricing/bill.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

/** Those for sessions are no ordinary visit's. */
export type StoredSlot = Slot & { id: number; forSessions: boolean }

/** Everything that decides what can be booked, but for who has booked already. */
export type Rules = {
  version: string
  settings: Settings
  lastUpdated: Temporal.Instant
  slots: StoredSlot[]
  schedule: Schedule
  rests: Rest[]
  sessions: StoredSession[]
  addOns: StoredAddOn[]
  /** The one that the settings describe, and that is meant where none is named. */
  ordinary: StoredSession
  /** Sold by offers of staff only, for a price of its own. */
  hireId: number | null
}

/** A session with what it says of itself. */
export type StoredSession = Session & {
  words: string
  colour: 'marmalade' | 'moss' | 'rose' | 'ink'
  drawing: string | null
  sensoryNotes: string
}

export type StoredAddOn = AddOn & { words: string; isOffered: boolean }

// Rules change rarely and are asked for at every look. Each change gives them another version, which
// no other change and no other database ever has, so what is remembered under it is true.
let known: Rules | null = null

export async function readRules(db: Db): Promise<Rules> {
  const [house] = await rows<{ version: string }>(db)`select rules_version as version from house`
  return rulesOf(db, house?.version ?? '')
}

/** For statements that have asked for the version along with something else. */
export async function rulesOf(db: Db, version: string): Promise<Rules> {
  if (known?.version !== version) known = await load(db)
  return known
}

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

async function load(db: Db): Promise<Rules> {
  const [stored] = (await everything.execute(db)).rows
  const ordinary = stored?.sessions.find(({ isOrdinary }) => isOrdinary)
  if (!stored || !ordinary) throw new Error('the house has no rules')
  const settings = parseSettings({ ...DEFAULT_SETTINGS, ...stored.texts })
  const { businessHours, weekendBusinessHours, weekendDays } = settings
  const { version, slots, week, exceptions, sessions, rests, addOns, hireId } = stored
  ordinary.slotIds = slots.filter(({ forSessions }) => !forSessions).map(({ id }) => id)
  return {
    version,
    settings,
    lastUpdated: stored.updated ?? Temporal.Instant.fromEpochMilliseconds(0),
    slots,
    schedule: { businessHours, weekendBusinessHours, weekendDays, week, exceptions },
    rests,
    sessions,
    addOns,
    ordinary,
    hireId,
  }
}

const list = (rows: string) =>
  sql.raw(`coalesce((select json_agg(each) from (${rows}) as each), '[]')`)
const hour = (column: string) => `to_char(${column}, 'HH24:MI')`

// Terms that a session does not set are the ordinary visit's.
const storedSessions = `
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
    (select json_object_agg(band, pence) from session_prices
      where session_id = each.id and season_id is null) as prices,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'firstDate', first_date,
        'lastDate', last_date, 'weekdays', seasons.weekdays, 'prices', (
          select json_object_agg(band, pence) from session_prices
          where session_id = each.id and season_id = seasons.id)) order by id), '[]')
      from seasons where exists (select from session_prices
        where session_id = each.id and season_id = seasons.id)) as seasons,
    case when each.group_from is null then null
      when each.group_pence is null then json_build_object('from', each.group_from, 'percentage',
        each.group_percentage::float8)
      else json_build_object('from', each.group_from, 'pence', each.group_pence) end as "group"
  from sessions each, sessions usual where usual.is_ordinary order by each.id`

const everything = sql<Stored>`
  select rules_version as version, (select id from sessions where is_hire) as "hireId",
    (select jsonb_object_agg(key, value) from settings) as texts,
    (select max(updated_at) from settings) as updated,
    ${list(`select id, ${hour('start_time')} as "startTime", ${hour('end_time')} as "endTime",
        is_active as "isActive", for_sessions as "forSessions"
      from time_slots where deleted_at is null order by start_time, end_time`)} as slots,
    ${list(`select day, mode, ${hour('opens_at')} as "opensAt", ${hour('closes_at')} as "closesAt"
      from working_days`)} as week,
    ${list(`select date, is_closed as "isClosed", ${hour('opens_at')} as "opensAt",
        ${hour('closes_at')} as "closesAt"
      from day_exceptions`)} as exceptions,
    ${list(`select weekdays, ${hour('start_time')} as "startTime", ${hour('end_time')} as "endTime"
      from rests order by start_time`)} as rests,
    ${list(`select id, name, words, pence, is_offered as "isOffered"
      from add_ons order by id`)} as "addOns",
    ${list(storedSessions)} as sessions
  from house`
