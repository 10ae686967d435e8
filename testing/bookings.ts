import { cafeInstant } from '#domain/calendar/cafe-time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Insertable } from 'kysely'

type Row = Insertable<Database['bookings']>
type Visit = Pick<Row, 'user_id' | 'slot_id' | 'booking_date' | 'start_time' | 'end_time'>
type Given = Visit & Partial<Omit<Row, keyof Visit | 'total_pence'>> & { seatPence?: number }

let references = 0

/** Puts a booking straight into the database, with its bill: £15 a seat unless told otherwise. */
export async function addBooking(
  db: Db,
  { seatPence = 1500, ...given }: Given,
  now: Temporal.Instant,
): Promise<number> {
  const { adults = 1, children = 0, status = 'confirmed' } = given
  references += 1
  const reference = `WW-${String(references).padStart(8, '0')}`
  return db.transaction().execute(async (transaction) => {
    const session = await transaction
      .selectFrom('sessions')
      .selectAll()
      .where('is_ordinary', '=', true)
      .executeTakeFirstOrThrow()
    const { id } = await transaction
      .insertInto('bookings')
      .values({
        reference,
        starts_at: cafeInstant(given.booking_date, given.start_time),
        ends_at: cafeInstant(given.booking_date, given.end_time),
        cancellation_source: status === 'cancelled' ? 'user' : null,
        hold_kind: status === 'pending' ? 'checkout' : null,
        hold_expires_at: status === 'pending' ? now.add({ minutes: 30 }) : null,
        created_at: now,
        updated_at: now,
        session_id: session.id,
        cancellation_hours: session.cancellation_hours!,
        cancellation_enabled: session.cancellation_enabled!,
        cancellation_requires_approval: session.cancellation_requires_approval!,
        ...given,
        adults,
        children,
        status,
        total_pence: seatPence * (adults + children),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const bands = [
      { name: 'adult', quantity: adults },
      { name: 'child', quantity: children },
    ].filter(({ quantity }) => quantity > 0)
    await transaction
      .insertInto('lines')
      .values(
        bands.map((band) => ({
          ...band,
          booking_id: id,
          kind: 'seat' as const,
          unit_pence: seatPence,
        })),
      )
      .execute()
    return id
  })
}
