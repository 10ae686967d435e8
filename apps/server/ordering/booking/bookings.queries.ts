import type { Selectable } from 'kysely'
import type { CancellationPolicy } from '#domain/booking/cancellation.ts'
import { announce } from '#server/platform/database/announce.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { type ChangeOf, changeRow, findRow, lockRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { oneRow, rows } from '#server/platform/database/statement.ts'
import { differenceOf, type Kept, remember } from '#server/platform/record-audit.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { BookingCall } from './booking-call.ts'

export type Booking = Selectable<Database['bookings']>

type Terms = Pick<
  Booking,
  'cancellation_hours' | 'cancellation_enabled' | 'cancellation_requires_approval'
>

/** By which a booking may be left, as it was promised: what the owner changes binds later ones. */
export const termsOf = (kept: Terms): CancellationPolicy => ({
  cancellationHours: kept.cancellation_hours,
  cancellationEnabled: kept.cancellation_enabled,
  cancellationRequiresApproval: kept.cancellation_requires_approval,
})

export const keptTerms = (terms: CancellationPolicy): Terms => ({
  cancellation_hours: terms.cancellationHours,
  cancellation_enabled: terms.cancellationEnabled,
  cancellation_requires_approval: terms.cancellationRequiresApproval,
})

type Money = Pick<Booking, 'paid_pence' | 'refunded_pence' | 'to_hand_back_pence'>

/** What was paid, has not gone back and is not promised to. */
export const leftOfBooking = ({ paid_pence, refunded_pence, to_hand_back_pence }: Money) =>
  paid_pence - refunded_pence - to_hand_back_pence

export async function findBooking(db: Db, id: number): Promise<Booking | undefined> {
  return findRow(db, 'bookings', { id })
}

/** A customer's own booking; of another one's they do not hear that it exists. */
export async function findOwnBooking(db: Db, id: number, userId: number) {
  const booking = await findBooking(db, id)
  return booking?.user_id === userId ? booking : refuse('NOT_FOUND')
}

/** Every change of a booking and its money starts here; pages that watch it are told at its end. */
export async function lockBooking(db: Db, id: number): Promise<Booking | undefined> {
  const booking = await lockRow(db, 'bookings', { id })
  if (booking) tellOf(db, booking)
  return booking
}

/** One act on one booking: in a transaction, under its row lock. */
export const withBooking = <Done>(
  db: Db,
  id: number,
  act: (db: Db, booking: Booking) => Promise<Done>,
) =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, id)
    return booking ? act(transaction, booking) : refuse('NOT_FOUND')
  })

/** A booking is news for staff who look at its date, and for its customer. */
export function tellOf(
  db: Db,
  { booking_date, user_id }: Pick<Booking, 'booking_date' | 'user_id'>,
): void {
  announce(db, 'seats', booking_date)
  if (user_id !== null) announce(db, 'own-bookings', String(user_id))
}

export type BookingChange = ChangeOf<'bookings'>

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
  await remember(db, action, booking.id, differenceOf(booking, changed, KEPT) ?? {}, call)
  return changed
}

export const VISIT = [
  'session_id',
  'slot_id',
  'booking_date',
  'start_time',
  'end_time',
  'starts_at',
  'ends_at',
] as const
export const BECOMING = [
  ...VISIT,
  'adults',
  'children',
  'total_pence',
  'cancellation_hours',
  'cancellation_enabled',
  'cancellation_requires_approval',
] as const

// The money is kept with payments and refunds. A customer's own words are named, never quoted.
const KEPT: Kept<Booking> = {
  quoted: [
    ...BECOMING,
    'user_id',
    'contact_id',
    'people',
    'status',
    'cancellation_source',
    'hold_expires_at',
    'channel',
    'is_invoiced',
    'arrived',
    'released',
  ],
  named: ['special_requests'],
}

export type Reachable = { version: string; email: string | null; name: string | null }

/** Who made it, without an address once they were erased; with the version of the rules that they are told of. */
export async function findReachable(
  db: Db,
  { user_id, contact_id }: Pick<Booking, 'user_id' | 'contact_id'>,
) {
  const customer = await oneRow<Reachable>(db)`
    select rules_version as version, email, name from house left join (
      select email, name from users where id = ${user_id}
      union all select email, name from contacts where id = ${contact_id}) as made on true`
  return customer!
}

/** A contact is kept for its bookings and no longer: call it where one of them goes or leaves it. */
export const forgetContact = (db: Db, contactId: number | null) =>
  rows(db)`
    delete from contacts where id = ${contactId}
      and not exists (select from bookings where contact_id = ${contactId})`
