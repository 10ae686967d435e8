import {
  DEFAULT_SETTINGS,
  HOUSE_SETTINGS,
  parseSettings,
  type Settings,
  settingTexts,
} from '#domain/booking/settings.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'
import { oneValue, rows } from '#server/platform/database/statement.ts'
import { renewRules } from './lock-rules.ts'

/** Writes each setting to where it lives: the ordinary visit's row, its room's, or a text of its own. */
export async function storeSettings(
  db: Db,
  before: Settings | null,
  after: Settings,
  now: Temporal.Instant,
): Promise<void> {
  await db.updateTable('house').set({ settings_changed_at: now }).execute()
  const isOther = (part: (settings: Settings) => object) =>
    !before || JSON.stringify(part(before)) !== JSON.stringify(part(after))
  if (isOther(termsOf)) await updateRow(db, 'sessions', { is_ordinary: true }, termsOf(after))
  if (isOther(seatsOf)) {
    const ordinary = db.selectFrom('sessions').select('room_id').where('is_ordinary', '=', true)
    await db.updateTable('rooms').set(seatsOf(after)).where('id', '=', ordinary).execute()
  }
  if (isOther(textsOf)) await writeTexts(db, textsOf(after))
}

const termsOf = (settings: Settings) => ({
  hourly_pence: settings.hourlyPence,
  discount_percentage: settings.discountPercentage,
  discount_active: settings.discountActive,
  advance_days: settings.bookingAdvanceDays,
  cancellation_hours: settings.cancellationHours,
  cancellation_enabled: settings.cancellationEnabled,
  cancellation_requires_approval: settings.cancellationRequiresApproval,
})

const seatsOf = (settings: Settings) => ({
  seats: settings.defaultSlotCapacity,
  weekend_seats: settings.weekendSlotCapacity,
  weekend_days: settings.weekendDays,
})

function textsOf(settings: Settings) {
  const texts = settingTexts(settings)
  return HOUSE_SETTINGS.map((key) => ({ key, value: texts[key] }))
}

const writeTexts = (db: Db, texts: ReturnType<typeof textsOf>) =>
  rows(db)`
    insert into settings (key, value) select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as texts (key text, value text)
    on conflict (key) do update set value = excluded.value`

/** Writes the defaults of a house that has no settings yet, and of settings that are new to it. */
export async function seedSettings(db: Db, now: Temporal.Instant): Promise<void> {
  const isSet = await oneValue<boolean>(db)`
    select settings_changed_at is not null as is_set from house`
  if (!isSet) {
    await storeSettings(db, null, parseSettings(DEFAULT_SETTINGS), now)
    await renewRules(db)
    return
  }
  const values = HOUSE_SETTINGS.map((key) => DEFAULT_SETTINGS[key])
  await rows(db)`
    insert into settings (key, value) select * from unnest(${HOUSE_SETTINGS}::text[], ${values}::text[])
    on conflict (key) do nothing`
  await renewRules(db)
}
