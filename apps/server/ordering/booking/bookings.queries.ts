import type { Selectable, Updateable } from 'kysely'
import { announce } from '#server/platform/database/announce.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { changeRow, findRow, lockRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { rows } from '#server/platform/database/statement.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from './booking-call.ts'

export type Booking = Selectable<Database['bookings']>

export async function findBooking(db: Db, id: number): Promise<Booking | undefined> {
  return findRow(db, 'bookings', { id })
}

/** Somebody's own booking; of another one's nobody hears that it exists. */
export async function findOwnBooking(db: Db, id: number, userId: number) {
  const booking = await findBooking(db, id)
  return booking?.user_id === userId ? booking : undefined
}

/** Every change of a booking and its money starts here; whoever watches it is told at its end. */
export async function lockBooking(db: Db, id: number): Promise<Booking | undefined> {
  const booking = await lockRow(db, 'bookings', { id })
  if (booking) tellOf(db, booking)
  return booking
}

/** A booking is news for whoever looks at its date, and for its customer. */
export function tellOf(
  db: Db,
  { booking_date, user_id }: Pick<Booking, 'booking_date' | 'user_id'>,
): void {
  announce(db, 'seats', booking_date)
  if (user_id !== null) announce(db, 'own-bookings', String(user_id))
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
  call: BookingCall,
): Promise<Booking> {
  const changed = await changeRow(db, 'bookings', booking, change, call.now)
  tellOf(db, changed)
  await remember(db, action, booking.id, difference(booking, changed), call)
  return changed
}

// A customer's own words are named, never quoted, so that they can be erased.
const PRIVATE = ['special_requests']
// The money is remembered with payments and refunds, the visit by its slot, date and times.
const TECHNICAL = [
  'version',
  'updated_at',
  'idempotency_hash',
  'held_from',
  'held_by',
  'paid_pence',
  'refunded_pence',
  'returned_pence',
  'due_pence',
  'to_hand_back_pence',
  'visit_id',
  'room_seats',
]

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

type Reachable = { email: string | null; name: string | null }

/** Who made it; without an address once they were erased. */
export async function findReachable(db: Db, { user_id, contact_id }: Booking) {
  const [customer] = await rows<Reachable>(db)`
    select email, name from users where id = ${user_id}
    union all select email, name from contacts where id = ${contact_id}`
  return customer
}
