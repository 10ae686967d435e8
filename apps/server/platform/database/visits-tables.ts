import type { Generated, GeneratedAlways } from 'kysely'
import type { Band } from '#domain/booking/ages.ts'
import type { SessionColour } from '#domain/booking/session-form.ts'
import type { Zone } from '#domain/calendar/zones.ts'
import type { Country } from '#domain/house/countries.ts'
import type { Currency } from '#domain/pricing/currencies.ts'
import type { Id, Instant } from './columns.ts'

export interface VisitTables {
  /** What is the house's own; terms of the ordinary visit and of its room are columns of theirs. */
  settings: { key: string; value: string }
  time_slots: {
    id: Id
    start_time: string
    end_time: string
    is_active: Generated<boolean>
    /** Only sessions that name it run in it. */
    for_sessions: Generated<boolean>
    created_at: Instant
    updated_at: Instant
    deleted_at: Instant | null
  }
  working_days: {
    day: number
    mode: 'regular' | 'weekend' | 'custom' | 'closed'
    opens_at: string | null
    closes_at: string | null
  }
  day_exceptions: {
    date: string
    is_closed: boolean
    opens_at: string | null
    closes_at: string | null
    note: Generated<string>
  }
  house: {
    rules_version: GeneratedAlways<string>
    late_after_minutes: Generated<number>
    people_per_staff: Generated<number>
    settings_changed_at: Instant | null
    country: Generated<Country>
    currency: Generated<Currency>
    paid_in: GeneratedAlways<string>
    time_zone: Generated<Zone>
    prefix: Generated<string>
    hours_checked_at: Instant | null
    list_put_away_at: Instant | null
  }
  rooms: {
    id: Id
    name: string
    seats: number
    weekend_seats: number
    weekend_days: readonly number[]
  }
  sessions: {
    id: Id
    room_id: number
    name: string
    is_ordinary: Generated<boolean>
    /** Sold by staff's offers only. */
    is_hire: Generated<boolean>
    slug: string | null
    words: Generated<string>
    colour: Generated<SessionColour>
    drawing: string | null
    is_quiet: Generated<boolean>
    sensory_notes: Generated<string>
    is_alone: Generated<boolean>
    /** Null, here and in the terms below: as the ordinary visit. */
    hourly_pence: number | null
    discount_percentage: Generated<number>
    discount_active: Generated<boolean>
    seats: number | null
    is_private: Generated<boolean>
    advance_days: number | null
    cancellation_hours: number | null
    cancellation_enabled: boolean | null
    cancellation_requires_approval: boolean | null
    weekdays: readonly number[] | null
    /** A datemultirange, as text. */
    runs_during: string | null
    dates: Generated<readonly string[]>
    children_per_adult: number | null
    most_children: number | null
    least_people: Generated<number>
    most_people: Generated<number>
    group_from: number | null
    group_percentage: number | null
    group_pence: number | null
    ended_at: Instant | null
    archived_at: Instant | null
    version: Generated<number>
  }
  seasons: {
    id: Id
    name: string
    first_date: string | null
    last_date: string | null
    weekdays: readonly number[] | null
  }
  session_prices: {
    session_id: number
    season_id: number | null
    band: Band
    pence: number
  }
  add_ons: {
    id: Id
    name: string
    words: Generated<string>
    pence: number
    stock: number | null
    /** Counted by the database. */
    sold: GeneratedAlways<number>
    is_offered: Generated<boolean>
    version: Generated<number>
  }
  codes: {
    id: Id
    name: string
    percentage: number | null
    pence: number | null
    session_ids: readonly number[] | null
    weekdays: readonly number[] | null
    first_date: string | null
    last_date: string | null
    least_party: Generated<number>
    is_first_visit: Generated<boolean>
    stacks: Generated<boolean>
    most_uses: number | null
    most_per_guest: number | null
    budget_pence: number | null
    /** Counted by the database. */
    uses: GeneratedAlways<number>
    given_pence: GeneratedAlways<number>
    ended_at: Instant | null
    version: Generated<number>
    created_at: Instant
  }
  rests: {
    id: Id
    room_id: number
    name: string
    weekdays: readonly number[] | null
    start_time: string
    end_time: string
    created_at: Instant
    last_booking: Generated<number>
  }
  lowered_days: {
    room_id: number
    date: string
    seats: number
    reason: string
    created_at: Instant
    last_booking: Generated<number>
  }
  session_slots: { session_id: number; slot_id: number }
  /** A room's day: the lock of who takes or frees its seats, and whether its waiting list is to be asked. */
  room_days: { room_id: number; date: string; to_ask: Generated<boolean> }
}
