import {
  DEFAULT_SETTINGS,
  isMoneyMoved,
  SETTING_KEYS,
  settingEntries,
  type SettingEntry,
  type Settings,
  settingTexts,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import { followWeekendDays } from '#domain/calendar/hours.ts'
import type { MoneyCall, OfficeCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { changedMeanwhile, isRefusal, type Refusal } from '#server/platform/refusal.ts'
import { saveWeek } from '#server/visits/hours/save-working-hours.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { findStrandedBookings } from '#server/visits/slots/stranded-bookings.ts'
import type { UpcomingVisit } from '#server/visits/slots/upcoming-bookings.queries.ts'
import { readWorkingHours } from '#server/visits/hours/working-hours.queries.ts'
import { changingRules, renewRules } from './lock-rules.ts'
import { planSettings, type SettingsPlan } from './plan-settings.ts'
import { presentSettings } from './settings.presenter.ts'
import { storeSettings } from './store-settings.ts'

type Entries = readonly SettingEntry[]
export type SavedSettings = { settings: Settings; stranded: UpcomingVisit[] }

/** All of the given settings are saved, or none. What does not change leaves no trace. */
export function saveSettings(
  db: Db,
  { settings: wanted, seen = [] }: { settings: Entries; seen?: Entries },
  call: MoneyCall,
): Promise<SavedSettings | Refusal> {
  return changingRules(db, async (transaction) => {
    const plan = await planSettings(transaction, wanted)
    if (isRefusal(plan)) return plan
    const settings = plan.after
    const [before, after] = [settingTexts(plan.before), settingTexts(settings)]
    if (!isAsSeen(before, seen)) {
      return changedMeanwhile('the settings', presentSettings(plan.before), 'them')
    }
    if (call.ifMoneyMoves && isMoneyMoved(before, after)) return call.ifMoneyMoves
    await storeSettings(transaction, plan.before, settings, call.now)
    for (const key of SETTING_KEYS.filter((each) => before[each] !== after[each])) {
      const change = { before: { value: before[key] }, after: { value: after[key] } }
      await remember(transaction, 'setting.changed', key, change, call)
    }
    if (before.weekendDays !== after.weekendDays) await moveWeekend(transaction, plan, call)
    await renewRules(transaction)
    const { hours } = await readWorkingHours(transaction)
    const schedule = { ...settings, ...hours }
    return { settings, stranded: await findStrandedBookings(transaction, schedule, call.now) }
  })
}

export const saveDefaults = (db: Db, seen: Entries | undefined, call: MoneyCall) =>
  saveSettings(db, { settings: settingEntries(DEFAULT_SETTINGS), seen }, call)

function isAsSeen(stored: SettingTexts, seen: Entries): boolean {
  const texts: Record<string, string> = stored
  return seen.every(({ key, value }) => texts[key] === value)
}

/** Weekdays that staff gave other hours, or closed, stay as they are. */
async function moveWeekend(db: Db, { before, after }: SettingsPlan, call: OfficeCall) {
  const week = (await readRules(db)).schedule.week
  const weekend = { before: before.weekendDays, after: after.weekendDays }
  await saveWeek(db, week, followWeekendDays(week, weekend), call)
}
