import { parseSettings, settingTexts, type SettingTexts } from '#domain/booking/settings.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { storeSettings } from '#server/visits/settings/store-settings.ts'
import type { TestServer } from './server.ts'

/** Settings as staff would have saved them. */
export async function changeSettings(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  texts: Partial<SettingTexts>,
): Promise<void> {
  const before = (await readRules(db)).settings
  const after = parseSettings({ ...settingTexts(before), ...texts })
  await storeSettings(db, before, after, clock.now())
}
