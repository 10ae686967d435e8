import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { datesBetween } from '#domain/calendar/calendar-date.ts'
import type { OfficeCall } from '#server/office/office-call.ts'
import { recordAudit } from '#server/platform/record-audit.ts'
import { lockSeats } from '#server/ordering/seats.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { lockRules } from '#server/visits/settings/lock-rules.ts'
import { readSettings } from '#server/visits/settings/settings.queries.ts'
import { readSlots, type StoredSlot } from './schedule.queries.ts'
import { countUpcomingBookings } from './upcoming-bookings.queries.ts'

/** The row stays for the bookings of the past; whoever is still coming keeps the slot (D12). */
export function deleteSlot(db: Db, id: number, call: OfficeCall): Promise<Refusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockRules(transaction)
    const slot = (await readSlots(transaction)).find((each) => each.id === id)
    if (!slot) return refuse('NOT_FOUND')
    const today = cafeMoment(call.now.epochMilliseconds).date
    await awaitBookingsUnderWay(transaction, id, today)
    const bookings = await countUpcomingBookings(transaction, id, { today, now: call.now })
    if (bookings > 0) return inUse(bookings)
    await markDeleted(transaction, slot, call)
    return undefined
  })
}

function inUse(bookings: number): Refusal {
  const count = bookings === 1 ? '1 upcoming booking' : `${bookings} upcoming bookings`
  return refuse('SLOT_IN_USE', { message: `This time slot has ${count}.`, details: { bookings } })
}

/** Somebody may be taking seats of this slot right now: wait for them, then count. */
async function awaitBookingsUnderWay(db: Db, slotId: number, today: string): Promise<void> {
  const { bookingAdvanceDays } = (await readSettings(db)).settings
  const { first, last } = bookingWindow(today, bookingAdvanceDays)
  await lockSeats(
    db,
    datesBetween(first, last).map((date) => ({ slotId, date })),
  )
}

async function markDeleted(
  db: Db,
  { id, startTime, endTime }: StoredSlot,
  { actor, now, requestId }: OfficeCall,
): Promise<void> {
  await db
    .updateTable('time_slots')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  const subject = { kind: 'slot', id }
  const before = { startTime, endTime }
  await recordAudit(db, { actor, action: 'slot.deleted', subject, before, requestId }, now)
}
