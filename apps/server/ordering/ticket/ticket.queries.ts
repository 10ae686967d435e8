import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { readRefundDays } from '#server/ordering/booking/own-bookings.queries.ts'
import { type OpenChange, readOpenChanges } from '#server/ordering/booking/changes.queries.ts'

export type TicketFacts = {
  name: string | null
  email: string | null
  session: string
  paidAt: Temporal.Instant | null
  openChange: OpenChange | undefined
  refundedAt: Temporal.Instant | undefined
  lines: { name: string; quantity: number; unit_pence: number; amount_pence: number }[]
}

/** What a pass for a wallet says. */
export type PassVisit = Pick<TicketFacts, 'name' | 'session'> & { booking: Booking }

/** What a ticket says beside its booking: for whom, of which session, and for what was paid. */
export async function readTicketFacts(db: Db, booking: Booking): Promise<TicketFacts> {
  const { id } = booking
  const { rows } = await sql<Omit<TicketFacts, 'lines' | 'openChange' | 'refundedAt'>>`
    select coalesce(contacts.name, users.name) as name, coalesce(contacts.email, users.email) as email,
      sessions.name as session,
      (select min(at) from entries where booking_id = bookings.id and flow = 'in' and is_on_bill)
        as "paidAt"
    from bookings
    join sessions on sessions.id = session_id
    left join contacts on contacts.id = contact_id
    left join users on users.id = user_id
    where bookings.id = ${id}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`booking ${id} is gone`)
  const lines = await db
    .selectFrom('lines')
    .select(['name', 'quantity', 'unit_pence', 'amount_pence'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute()
  const openChange = (await readOpenChanges(db, [{ id }])).get(id)
  const refundedAt = (await readRefundDays(db, [booking])).get(id)
  return { ...facts, lines, openChange, refundedAt }
}
