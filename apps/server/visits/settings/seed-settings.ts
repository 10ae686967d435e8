import { DEFAULT_SETTINGS, settingEntries } from '#domain/booking/settings.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Writes the defaults (D10) for every key that has no value yet. */
export async function seedSettings(db: Db, now: Temporal.Instant): Promise<void> {
  const rows = settingEntries(DEFAULT_SETTINGS).map((entry) => ({ ...entry, updated_at: now }))
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
