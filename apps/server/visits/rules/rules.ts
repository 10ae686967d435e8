import {
  DEFAULT_SETTINGS,
  parseSettings,
  type Settings,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import type { Rest, Schedule } from '#domain/calendar/hours.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { followPlace } from '#server/platform/house/place.ts'
import {
  readStoredRules,
  readVersion,
  type StoredAddOn,
  type StoredSession,
  type StoredSlot,
} from './rules.queries.ts'

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

// Cache by version: rules change rarely and are asked for at every look. Each change gives a version which
// no other change and no other database ever has, so what is cached under it is true.
let known: Rules | null = null

export async function readRules(db: Db): Promise<Rules> {
  return rulesOf(db, await readVersion(db))
}

/** What a booking is of; what is of none any more is an ordinary visit. */
export const sessionOf = ({ sessions, ordinary }: Rules, sessionId: number): StoredSession =>
  sessions.find(({ id }) => id === sessionId) ?? ordinary

/** The same as people are told of it. */
export function bookedIn(rules: Rules, sessionId: number) {
  const { id, isOrdinary, name, isEnded, slug } = sessionOf(rules, sessionId)
  return {
    isHire: id === rules.hireId,
    sessionName: isOrdinary ? null : name,
    sessionSlug: isEnded ? null : slug,
  }
}

/** For statements that have asked for the version along with something else. */
export async function rulesOf(db: Db, version: string): Promise<Rules> {
  if (known?.version !== version) known = await load(db)
  return known
}

/** The ordinary visit's terms, its room's seats, and what is the house's own. */
function settingsOf({ room, ...terms }: StoredSession, texts: Partial<SettingTexts> | null) {
  return {
    ...parseSettings({ ...DEFAULT_SETTINGS, ...texts }),
    hourlyPence: terms.hourlyPence,
    discountPercentage: terms.discountPercentage,
    discountActive: terms.discountActive,
    bookingAdvanceDays: terms.bookingAdvanceDays,
    cancellationHours: terms.cancellationHours,
    cancellationEnabled: terms.cancellationEnabled,
    cancellationRequiresApproval: terms.cancellationRequiresApproval,
    defaultSlotCapacity: room.seats,
    weekendSlotCapacity: room.weekendSeats,
    weekendDays: room.weekendDays,
  }
}

async function load(db: Db): Promise<Rules> {
  await followPlace(db)
  const stored = await readStoredRules(db)
  const ordinary = stored?.sessions.find(({ isOrdinary }) => isOrdinary)
  if (!stored || !ordinary) throw new Error('the house has no rules')
  const settings = settingsOf(ordinary, stored.texts)
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
