import type { Db } from '#server/platform/database/connect.ts'

const FIRST_HOUR = 9
const LAST_HOUR = 17

/** One-hour slots from 09:00-10:00 to 17:00-18:00, in a cafe that never had any. */
export async function seedSlots(db: Db, now: Temporal.Instant): Promise<void> {
  const known = await db.selectFrom('time_slots').select('id').limit(1).executeTakeFirst()
  if (known) return
  const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index)
  const slots = hours.map((hour) => ({
    start_time: onTheHour(hour),
    end_time: onTheHour(hour + 1),
    created_at: now,
    updated_at: now,
  }))
  await db.insertInto('time_slots').values(slots).execute()
}

function onTheHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
