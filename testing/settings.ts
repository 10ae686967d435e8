import { parseSettings, settingTexts, type SettingTexts } from '#domain/booking/settings.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { storeSettings } from '#server/visits/settings/store-settings.ts'
import type { TestServer } from './server.ts'

/** Settings as staff would have saved them. */
export async function changeSettings(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  texts: Partial<SettingTexts>,
): Promise<void> {
  const before = (await readRules(db)).settings
  const after = parseSettings({ ...settingTexts(before), ...texts })
  await changingRules(db, (transaction) => storeSettings(transaction, before, after, clock.now()))
}

/** What a test does under other settings; they are as before afterwards. */
export async function withSettings<T>(
  cafe: Pick<TestServer, 'db' | 'clock'>,
  texts: Partial<SettingTexts>,
  act: () => Promise<T>,
): Promise<T> {
  const before = settingTexts((await readRules(cafe.db)).settings)
  await changeSettings(cafe, texts)
  return act().finally(() => changeSettings(cafe, before))
}
