import { changeBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { AccountCall } from './account-call.ts'

type Owner = { id: number; email: string }

/**
 * What was booked without an account comes to the account whose owner has proved that the address is
 * theirs. Unpaid visits stay where they are if the account holds some of its own: together they may
 * be more than one person may hold.
 */
export async function takeVisitsAlong(db: Db, { id, email }: Owner, call: AccountCall) {
  const { unpaid_bookings: unpaid } = await db
    .selectFrom('users')
    .select('unpaid_bookings')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where('contact_id', 'in', (from) =>
      from.selectFrom('contacts').select('contacts.id').where('contacts.email', '=', email),
    )
    .orderBy('bookings.id')
    .forUpdate()
    .execute()
  const { now, requestId, publicUrl } = call
  const by = { actor: { kind: 'customer', id } as const, now, requestId, publicUrl }
  const theirs = { user_id: id, contact_id: null, held_by: null, idempotency_key: null }
  for (const booking of bookings.filter(({ status }) => status !== 'pending' || unpaid === 0)) {
    await changeBooking(db, booking, theirs, 'booking.taken-along', by)
  }
}
