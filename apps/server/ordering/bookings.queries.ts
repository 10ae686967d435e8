import type { Selectable, Updateable } from 'kysely'
import { recordAudit } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { StartOver } from '#server/platform/database/in-transaction.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { BookingCall } from './booking-call.ts'
import { lockSeats, type SlotDay } from './seats.queries.ts'

export type Booking = Selectable<Database['bookings']>

export async function findBooking(db: Db, id: number): Promise<Booking | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Somebody's own booking; another one's is as unknown as one that does not exist. */
export async function findOwnBooking(
  db: Db,
  id: number,
  userId: number,
): Promise<Booking | undefined> {
  const booking = await findBooking(db, id)
  return booking?.user_id === userId ? booking : undefined
}

/**
 * Locks the seats of a booking's visit (and of where it may go), then its row. Every change of
 * a booking starts here, so all of them take their locks in one order.
 */
export async function lockBooking(
  db: Db,
  id: number,
  also: readonly SlotDay[] = [],
): Promise<Booking | undefined> {
  const seen = await findBooking(db, id)
  if (!seen) return undefined
  await lockSeats(db, [slotDayOf(seen), ...also])
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!booking) return undefined
  const { slotId, date } = slotDayOf(seen)
  // Moved while we waited: the lock we hold is of another visit.
  if (booking.slot_id !== slotId || booking.booking_date !== date) throw new StartOver()
  return booking
}

export function slotDayOf({ slot_id, booking_date }: Booking): SlotDay {
  return { slotId: slot_id, date: booking_date }
}

export type BookingChange = Omit<
  Updateable<Database['bookings']>,
  'id' | 'version' | 'updated_at' | 'created_at' | 'paid_pence' | 'refunded_pence'
>

/** The only way to change a booking's row: counted by its version, remembered by one audit row. */
export async function changeBooking(
  db: Db,
  booking: Booking,
  change: BookingChange,
  action: string,
  { actor, now, requestId }: BookingCall,
): Promise<Booking> {
  const changed = await db
    .updateTable('bookings')
    .set({ ...change, version: booking.version + 1, updated_at: now })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const subject = { kind: 'booking', id: booking.id }
  const { before, after } = difference(booking, changed)
  await recordAudit(
    db,
    { actor, action, subject, before, after, ...(requestId && { requestId }) },
    now,
  )
  return changed
}

// A customer's own words are named, never quoted, so that they can be erased.
const PRIVATE = ['special_requests']
// The money is remembered with payments and refunds; here it only follows them.
const TECHNICAL = ['version', 'updated_at', 'idempotency_hash', 'paid_pence', 'refunded_pence']

function difference(before: object, after: object) {
  const names = Object.keys(after).filter(
    (name) =>
      !TECHNICAL.includes(name) &&
      String(Reflect.get(before, name)) !== String(Reflect.get(after, name)),
  )
  const changed = names.filter((name) => PRIVATE.includes(name))
  const quoted = names.filter((name) => !PRIVATE.includes(name))
  const pick = (from: object) =>
    Object.fromEntries(quoted.map((name) => [name, Reflect.get(from, name)]))
  return { before: pick(before), after: { ...pick(after), ...(changed.length > 0 && { changed }) } }
}
