import {
  checkSettings,
  parseSettings,
  type SettingEntry,
  type Settings,
  settingTexts,
} from '#domain/booking/settings.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import { hasUnchargeableTotal, unchargeablePrice } from '#domain/pricing/price.ts'
import { tariffsOf } from '#domain/pricing/session-bill.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'

export type SettingsPlan = { before: Settings; after: Settings }

/** What the settings are, and what they would become; or why they may not. Writes nothing. */
export async function planSettings(db: Db, entries: readonly SettingEntry[]) {
  const wanted = Object.fromEntries(entries.map(({ key, value }) => [key, value]))
  const fields = checkSettings(wanted)
  if (Object.keys(fields).length > 0) return refuse('VALIDATION', { fields })

  const before = (await readRules(db)).settings
  const after = parseSettings({ ...settingTexts(before), ...wanted })
  return (await checkPrices(db, after)) ?? { before, after }
}

async function checkPrices(db: Db, settings: Settings): Promise<Refusal | undefined> {
  const { slots, ordinary } = await readRules(db)
  const minutes = slots.map(slotMinutes)
  const { hourly } = ordinary
  const isTooCheap = (tariff: Settings) =>
    tariffsOf({ ...tariff, hourly }).some((each) => hasUnchargeableTotal(each, minutes))
  if (!isTooCheap(settings)) return undefined
  const isByDiscount = !isTooCheap({ ...settings, discountActive: false })
  const field = isByDiscount ? 'discountPercentage' : 'basePrice'
  return refuse('VALIDATION', { fields: { [field]: unchargeablePrice() } })
}
