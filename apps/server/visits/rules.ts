import { sql } from 'kysely'
import type { Session } from '#domain/booking/sessions.ts'
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type Settings,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import type { DayException, Schedule, WorkingDay } from '#domain/calendar/hours.ts'
import type { Slot } from '#domain/calendar/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

export type StoredSlot = Slot & { id: number }

/** Everything that decides what can be booked, but for who has booked already. */
export type Rules = {
  version: string
  settings: Settings
  lastUpdated: Temporal.Instant
  slots: StoredSlot[]
  schedule: Schedule
  sessions: Session[]
  /** The one that the settings describe, and that is meant where none is named. */
  ordinary: Session
}

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
  sessions: Session[]
}

async function load(db: Db): Promise<Rules> {
  const [stored] = (await everything.execute(db)).rows
  const ordinary = stored?.sessions.find(({ isOrdinary }) => isOrdinary)
  if (!stored || !ordinary) throw new Error('the house has no rules')
  const settings = parseSettings({ ...DEFAULT_SETTINGS, ...stored.texts })
  const { businessHours, weekendBusinessHours, weekendDays } = settings
  const { version, slots, week, exceptions, sessions } = stored
  return {
    version,
    settings,
    lastUpdated: stored.updated ?? Temporal.Instant.fromEpochMilliseconds(0),
    slots,
    schedule: { businessHours, weekendBusinessHours, weekendDays, week, exceptions },
    sessions,
    ordinary,
  }
}

const list = (rows: string) =>
  sql.raw(`coalesce((select json_agg(each) from (${rows}) as each), '[]')`)
const hour = (column: string) => `to_char(${column}, 'HH24:MI')`

const everything = sql<Stored>`
  select rules_version as version,
    (select jsonb_object_agg(key, value) from settings) as texts,
    (select max(updated_at) from settings) as updated,
    ${list(`select id, ${hour('start_time')} as "startTime", ${hour('end_time')} as "endTime",
        is_active as "isActive"
      from time_slots where deleted_at is null order by start_time, end_time`)} as slots,
    ${list(`select day, mode, ${hour('opens_at')} as "opensAt", ${hour('closes_at')} as "closesAt"
      from working_days`)} as week,
    ${list(`select date, is_closed as "isClosed", ${hour('opens_at')} as "opensAt",
        ${hour('closes_at')} as "closesAt"
      from day_exceptions`)} as exceptions,
    ${list(`select id, name, is_ordinary as "isOrdinary", seats, is_private as "isPrivate",
        (select json_build_object('id', id, 'seats', seats, 'weekendSeats', weekend_seats,
          'weekendDays', weekend_days) from rooms where rooms.id = room_id) as room,
        hourly_pence as "hourlyPence", discount_active as "discountActive",
        discount_percentage::float8 as "discountPercentage", advance_days as "bookingAdvanceDays",
        cancellation_hours as "cancellationHours", cancellation_enabled as "cancellationEnabled",
        cancellation_requires_approval as "cancellationRequiresApproval",
        (select json_agg(slot_id) from session_slots where session_id = sessions.id) as "slotIds",
        weekdays, first_date as "firstDate", last_date as "lastDate",
        ended_at is not null as "isEnded"
      from sessions order by id`)} as sessions
  from house`
