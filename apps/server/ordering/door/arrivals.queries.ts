import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow, insertRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { anyRow, oneValue, rows } from '#server/platform/database/statement.ts'
import { remember, userOf } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'

type NewArrival = Omit<Insertable<Database['arrivals']>, 'told_at' | 'told_by'>

export const findArrival = (db: Db, id: string) => findRow(db, 'arrivals', { id })

/** Adds it to its booking, which can have no more people here than its party; who comes in is no no-show. */
export async function addArrival(db: Db, arrival: NewArrival, call: BookingCall): Promise<void> {
  const told_by = userOf(call.actor)
  await insertRow(db, 'arrivals', { ...arrival, told_at: call.now, told_by })
  const { id, booking_id: bookingId, people, reverses } = arrival
  await rows(db)`
    update bookings set arrived = arrived + ${people},
      missed_at = case when ${people}::integer < 0 then missed_at end
    where id = ${bookingId}`
  const action = reverses ? 'arrival.undone' : 'arrival.told'
  const after = { bookingId, people, ...(reverses && { reverses }) }
  await remember(db, action, id, { after }, call)
}

export const wasOnceOn = (db: Db, bookingId: number, date: string) =>
  anyRow(db)`select id from audit_entries where subject_kind = 'booking'
    and subject_id = ${String(bookingId)} and before ->> 'booking_date' = ${date} limit 1`

/** Those that were not undone, first first. */
export const listArrivals = (db: Db, bookingId: number) =>
  rows<{ id: string; people: number; at: Temporal.Instant }>(db)`
    select id, people, at from arrivals told where booking_id = ${bookingId} and reverses is null
      and not exists (select from arrivals where reverses = told.id)
    order by at, id`

export const lastArrivalAt = (db: Db, bookingId: number) =>
  oneValue<Temporal.Instant | null>(db)`
    select at from arrivals told where booking_id = ${bookingId} and reverses is null
      and not exists (select from arrivals where reverses = told.id)
    order by at desc limit 1`
