import {
  checkSettings,
  parseSettings,
  type SettingEntry,
  type Settings,
  settingTexts,
} from '#domain/booking/settings.ts'
import { unchargeablePrice } from '#domain/pricing/price.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { isTooCheap } from '#domain/pricing/session-bill.ts'

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
  const wanted = { ...settings, hourly: ordinary.hourly }
  if (!isTooCheap(wanted, slots)) return undefined
  const isByDiscount = !isTooCheap({ ...wanted, discountActive: false }, slots)
  const field = isByDiscount ? 'discountPercentage' : 'basePrice'
  return refuse('VALIDATION', { fields: { [field]: unchargeablePrice() } })
}
