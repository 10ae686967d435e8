import { checkSettings, isSettingKey, type SettingKey } from '#domain/booking/setting-rules.ts'
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type Settings,
  settingTexts,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import { followWeekendDays } from '#domain/calendar/hours.ts'
import { hasUnchargeableTotal, UNCHARGEABLE_PRICE } from '#domain/pricing/price.ts'
import type { OfficeCall } from '#server/audit/office-call.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { saveWeek } from '#server/schedule/save-working-hours.ts'
import { readSlots, readWeek } from '#server/schedule/schedule.queries.ts'
import { findStrandedBookings } from '#server/schedule/stranded-bookings.ts'
import type { UpcomingVisit } from '#server/schedule/upcoming-bookings.queries.ts'
import { readWorkingHours } from '#server/schedule/working-hours.ts'
import { lockRules } from './lock-rules.ts'
import { readSettings } from './settings.queries.ts'

export type SettingEntry = { key: string; value: string }
export type SavedSettings = { settings: Settings; stranded: UpcomingVisit[] }

/** All of the given settings are saved, or none. What does not change leaves no trace. */
export function saveSettings(
  db: Db,
  entries: readonly SettingEntry[],
  call: OfficeCall,
): Promise<SavedSettings | Refusal> {
  const wanted = Object.fromEntries(entries.map(({ key, value }) => [key, value]))
  const fields = checkSettings(wanted)
  if (Object.keys(fields).length > 0) return Promise.resolve(refuse('VALIDATION', { fields }))

  return db.transaction().execute(async (transaction) => {
    await lockRules(transaction)
    const before = settingTexts((await readSettings(transaction)).settings)
    const settings = parseSettings({ ...before, ...wanted })
    const refusal = await checkPrices(transaction, settings)
    if (refusal) return refusal
    const after = settingTexts(settings)
    await writeChanges(transaction, before, after, call)
    if (before.weekendDays !== after.weekendDays) await moveWeekend(transaction, settings, call)
    const { hours } = await readWorkingHours(transaction)
    const stranded = await findStrandedBookings(transaction, settings, hours, call.now)
    return { settings, stranded }
  })
}

export const saveDefaults = (db: Db, call: OfficeCall) =>
  saveSettings(
    db,
    Object.entries(DEFAULT_SETTINGS).map(([key, value]) => ({ key, value })),
    call,
  )

async function checkPrices(db: Db, settings: Settings): Promise<Refusal | undefined> {
  const minutes = (await readSlots(db)).map(slotMinutes)
  if (!hasUnchargeableTotal(settings, minutes)) return undefined
  return refuse('VALIDATION', { fields: { basePrice: UNCHARGEABLE_PRICE } })
}

/** Weekdays that staff gave hours of their own, or closed, stay as they are. */
async function moveWeekend(db: Db, { weekendDays }: Settings, call: OfficeCall): Promise<void> {
  const week = await readWeek(db)
  await saveWeek(db, week, followWeekendDays(week, weekendDays), call)
}

async function writeChanges(
  db: Db,
  before: SettingTexts,
  after: SettingTexts,
  { actor, now, requestId }: OfficeCall,
): Promise<void> {
  const changed = Object.keys(after).filter(
    (key): key is SettingKey => isSettingKey(key) && before[key] !== after[key],
  )
  for (const key of changed) {
    const set = { value: after[key], updated_at: now, updated_by: 'id' in actor ? actor.id : null }
    await db
      .insertInto('settings')
      .values({ key, ...set })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(set))
      .execute()
    const difference = { before: { value: before[key] }, after: { value: after[key] } }
    const subject = { kind: 'setting', id: key }
    const action = 'setting.changed'
    await recordAudit(db, { actor, action, subject, ...difference, requestId }, now)
  }
}
