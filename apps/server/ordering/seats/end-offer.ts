import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { shareRules } from './lock-days.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

/** A customer who took an offer has left the list; one who did not still waits for the other hours. */
export async function endOffer(db: Db, offered: Booking, becomes: Booking): Promise<void> {
  const { id, hold_kind, status } = offered
  if (hold_kind !== 'offer' || status !== 'pending' || becomes.status === 'pending') return
  await shareRules(db)
  const parties = await rows<{ id: number }>(db)`
    select waiting_id as id from waiting_hours where booking_id = ${id}`
  const ids = parties.map((party) => party.id)
  if (becomes.status === 'confirmed') await leaveAsBooked(db, ids, becomes.updated_at)
  else {
    const why = becomes.cancellation_source === 'user' ? 'declined' : 'lapsed'
    await leaveUnlessHoursAreLeft(db, ids, why, becomes.updated_at)
  }
}

/** With every day of their wish. */
const leaveAsBooked = (db: Db, ids: number[], at: Temporal.Instant) =>
  rows(db)`
    update waiting set left_at = ${at}, left_why = 'booked'
    where left_at is null
      and wish in (select wish from waiting where id = any(${ids}::bigint[]))`

/** Customers who were asked about every hour of the day wait for nothing more. */
export const leaveUnlessHoursAreLeft = (
  db: Db,
  ids: number[],
  why: 'declined' | 'lapsed' | 'told',
  at: Temporal.Instant,
) =>
  rows(db)`
    update waiting set left_at = ${at}, left_why = ${why}
    where left_at is null and id = any(${ids}::bigint[]) and not exists (
      select from waiting_hours as hour where hour.waiting_id = waiting.id and asked_at is null)`
