import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { lockRow, updateRow } from '#server/platform/database/row.ts'
import { oneValue } from '#server/platform/database/statement.ts'
import type { StoredSlot } from '#server/visits/rules/rules.queries.ts'
import { timeColumns } from '#server/visits/slots/times-of.ts'

/** A time that only sessions had is there already: kept for all, it is for all from now on. */
export const keepSlot = (
  db: Db,
  { startTime, endTime }: SlotTimes,
  now: Temporal.Instant,
  forSessions = false,
) =>
  oneValue<number>(db)`
    insert into time_slots (start_time, end_time, for_sessions, created_at, updated_at)
    values (${startTime}, ${endTime}, ${forSessions}, ${now}, ${now})
    on conflict (start_time, end_time) where deleted_at is null
      do update set for_sessions = false, is_active = true, updated_at = excluded.updated_at
    returning id`

export async function writeSlot(db: Db, slot: StoredSlot, now: Temporal.Instant): Promise<void> {
  const { id, isActive: is_active } = slot
  await updateRow(db, 'time_slots', { id }, { ...timeColumns(slot), is_active, updated_at: now })
}

/** Row lock: waits for orders that are being placed in this slot, and makes later ones wait. */
export async function awaitBookingsUnderWay(db: Db, id: number): Promise<void> {
  await lockRow(db, 'time_slots', { id })
}

export async function markDeleted(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await updateRow(db, 'time_slots', { id }, { deleted_at: now, updated_at: now })
}
