import { parseSettings, DEFAULT_SETTINGS } from '#domain/booking/settings.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import { hourlySlots } from '#domain/house/set-up.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'
import { timeColumns } from '#server/visits/slots/times-of.ts'

const usual = hourlySlots(parseSettings(DEFAULT_SETTINGS).businessHours)

/** In a cafe that never had any: one an hour, from 09:00-10:00 to 17:00-18:00 unless told. */
export async function seedSlots(
  db: Db,
  now: Temporal.Instant,
  slots: readonly SlotTimes[] = usual,
): Promise<void> {
  const known = await db.selectFrom('time_slots').select('id').limit(1).executeTakeFirst()
  if (known) return
  const stamps = { created_at: now, updated_at: now }
  const made = slots.map((slot) => ({ ...timeColumns(slot), ...stamps }))
  await db.insertInto('time_slots').values(made).execute()
  await renewRules(db)
}
