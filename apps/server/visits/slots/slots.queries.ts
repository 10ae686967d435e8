import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'
import type { StoredSlot } from '#server/visits/rules/rules.queries.ts'

/** A time that only sessions had is there already: from now on it is for all. */
export async function keepSlot(db: Db, times: SlotTimes, now: Temporal.Instant): Promise<number> {
  const { id } = await insert(db, times, now)
    .onConflict((conflict) =>
      conflict
        .columns(['start_time', 'end_time'])
        .where('deleted_at', 'is', null)
        .doUpdateSet({ for_sessions: false, is_active: true, updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function keepSlotForSessions(db: Db, times: SlotTimes, now: Temporal.Instant) {
  const { id } = await insert(db, times, now, true).returning('id').executeTakeFirstOrThrow()
  return id
}

const insert = (
  db: Db,
  { startTime, endTime }: SlotTimes,
  now: Temporal.Instant,
  for_sessions = false,
) =>
  db.insertInto('time_slots').values({
    start_time: startTime,
    end_time: endTime,
    for_sessions,
    created_at: now,
    updated_at: now,
  })

export async function writeSlot(db: Db, slot: StoredSlot, now: Temporal.Instant): Promise<void> {
  const { id, startTime: start_time, endTime: end_time, isActive: is_active } = slot
  await updateRow(db, 'time_slots', { id }, { start_time, end_time, is_active, updated_at: now })
}

/** Row lock: waits for orders that are being placed in this slot, and makes later ones wait. */
export async function awaitBookingsUnderWay(db: Db, id: number): Promise<void> {
  await db.selectFrom('time_slots').select('id').where('id', '=', id).forUpdate().execute()
}

export async function markDeleted(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await updateRow(db, 'time_slots', { id }, { deleted_at: now, updated_at: now })
}
