import { sql } from 'kysely'
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
  const { rows } = await sql<{
    texts: Partial<SettingTexts> | null
    updated: Temporal.Instant | null
  }>`
    select jsonb_object_agg(key, value) as texts, max(updated_at) as updated from settings
  `.execute(db)
  const [stored] = rows
  return {
    settings: parseSettings({ ...DEFAULT_SETTINGS, ...stored?.texts }),
    lastUpdated: stored?.updated ?? Temporal.Instant.fromEpochMilliseconds(0),
  }
}
