import type { Db } from '#server/platform/database/connect.ts'
import { oneRow, rows } from '#server/platform/database/statement.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { listUnderWay } from '#server/ordering/ledger/payments.queries.ts'
import {
  listReturned,
  listTaken,
  type Returned,
  type Taken,
} from '#server/ordering/ledger/tenders.queries.ts'
import type { KnownCredit } from '#server/ordering/booking/present-credit.ts'
import { readCredits } from '#server/ordering/ledger/vouchers/credits.queries.ts'
import { type OpenChange, readOpenChanges } from '#server/ordering/booking/changes.queries.ts'

export type TicketFacts = {
  name: string | null
  email: string | null
  session: string
  openChange: OpenChange | undefined
  isUnderWay: boolean
  credit: KnownCredit | undefined
  tenders: Taken[]
  returned: Returned[]
  lines: { name: string; quantity: number; unit_pence: number; amount_pence: number }[]
}

/** What a pass for a wallet says. */
export type PassVisit = Pick<TicketFacts, 'name' | 'session'> & { booking: Booking }

/** What a ticket says beside its booking: for whom, of which session, and for what was paid. */
export async function readTicketFacts(db: Db, booking: Booking): Promise<TicketFacts> {
  const { id } = booking
  const facts = await oneRow<Pick<TicketFacts, 'name' | 'email' | 'session'>>(db)`
    select coalesce(contacts.name, made_name, users.name) as name,
      coalesce(contacts.email, made_email, users.email) as email,
      sessions.name as session
    from bookings
    join sessions on sessions.id = session_id
    left join contacts on contacts.id = contact_id
    left join users on users.id = user_id
    left join lateral (
      select made_name, made_email from booking_links
      where booking_id = bookings.id and made_name is not null limit 1) as made on true
    where bookings.id = ${id}`
  if (!facts) throw new Error(`booking ${id} is gone`)
  const lines = await rows<TicketFacts['lines'][number]>(db)`
    select name, quantity, unit_pence, amount_pence from lines where booking_id = ${id} order by id`
  const openChange = (await readOpenChanges(db, [booking])).get(id)
  const isUnderWay = (await listUnderWay(db, [booking])).has(id)
  const credit = (await readCredits(db, [booking])).get(id)
  const tenders = await listTaken(db, [booking])
  const returned = await listReturned(db, [booking])
  return { ...facts, lines, openChange, isUnderWay, credit, tenders, returned }
}
