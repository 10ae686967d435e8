import type { Selectable } from 'kysely'
import type { Query } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { oneRow, rows } from '#server/platform/database/statement.ts'

export type Debt = Selectable<Database['bookings']> & {
  name: string | null
  email: string | null
  phone: string | null
  session_name: string | null
  since: Temporal.Instant
}

/** Bookings that are confirmed and owe something, the earliest visit first. */
export async function listDebts(db: Db, { page = 1, pageSize = 20 }: Query<'GET office/debts'>) {
  const debts = await rows<Debt>(db)`
    select bookings.*, coalesce(users.name, contacts.name) as name,
      coalesce(users.email, contacts.email) as email,
      coalesce(users.phone, contacts.phone) as phone,
      case when not is_ordinary then sessions.name end as session_name,
      greatest(bookings.created_at,
        (select max(updated_at) from changes where booking_id = bookings.id
          and state = 'done' and total_pence > total_before_pence),
        (select max(entries.at) from entries join tenders on tenders.id = tender_id
          where booking_id = bookings.id and flow = 'in' and reverses is not null)) as since
    from bookings
    join sessions on sessions.id = bookings.session_id
    left join users on users.id = bookings.user_id
    left join contacts on contacts.id = bookings.contact_id
    where bookings.due_pence > 0
      and bookings.status in ('confirmed', 'cancelrequested', 'completed')
    order by bookings.booking_date, bookings.start_time, bookings.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`
  const counted = await oneRow<{ total: number; duePence: number }>(db)`
    select count(*)::integer as total, coalesce(sum(due_pence), 0)::integer as "duePence"
    from bookings
    where due_pence > 0 and status in ('confirmed', 'cancelrequested', 'completed')`
  const { total, duePence } = counted ?? { total: 0, duePence: 0 }
  return { debts, total, duePence, totalPages: Math.ceil(total / pageSize) }
}
