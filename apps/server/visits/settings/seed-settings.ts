import { DEFAULT_SETTINGS, HOUSE_SETTINGS, parseSettings } from '#domain/booking/settings.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { storeSettings } from './store-settings.ts'

/** Writes the defaults of a house that has no settings yet, and of settings that are new to it. */
export async function seedSettings(db: Db, now: Temporal.Instant): Promise<void> {
  const house = await db.selectFrom('house').select('settings_changed_at').executeTakeFirst()
  if (!house?.settings_changed_at) {
    await storeSettings(db, null, parseSettings(DEFAULT_SETTINGS), now)
  }
  const texts = HOUSE_SETTINGS.map((key) => ({ key, value: DEFAULT_SETTINGS[key] }))
  await db
    .insertInto('settings')
    .values(texts)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
