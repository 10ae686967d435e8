import {
  DEFAULT_SETTINGS,
  parseSettings,
  type Settings,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredSettings = { settings: Settings; lastUpdated: Temporal.Instant }

/** The settings as they are now; a key that was never stored has its default. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value', 'updated_at']).execute()
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const texts: SettingTexts = { ...DEFAULT_SETTINGS, ...stored }
  const times = rows.map((row) => row.updated_at).toSorted(Temporal.Instant.compare)
  return {
    settings: parseSettings(texts),
    lastUpdated: times.at(-1) ?? Temporal.Instant.fromEpochMilliseconds(0),
  }
}
