import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { AuditView } from './audit.queries.ts'

/** What entries are about, by kind and id: 'user 30' → 'Isla Baird'. */
export type Names = ReadonlyMap<string, string>

/** Looked up when it is read: the audit is append-only, and keeps no name that erasure must find. */
export async function nameSubjects(db: Db, entries: readonly AuditView[]): Promise<Names> {
  const ids = (...kinds: string[]) => [
    ...new Set(entries.flatMap((entry) => idsIn(entry, kinds)).filter(Number.isSafeInteger)),
  ]
  const found = await rows<{ kind: string; id: string; name: string }>(db)`
    select 'user' as kind, id::text as id, name from users
      where id = any(${ids('user', 'sign-in', 'userId')}) and name is not null
    union all select 'session', id::text, name from sessions where id = any(${ids('session')})
    union all select 'slot', id::text, left(start_time::text, 5) || ' – ' || left(end_time::text, 5)
      from time_slots where id = any(${ids('slot')})
    union all select 'booking', bookings.id::text,
      concat_ws(', ', reference, coalesce(users.name, contacts.name))
      from bookings left join users on users.id = user_id left join contacts on contacts.id = contact_id
      where bookings.id = any(${ids('booking', 'bookingId')})
    union all select 'payment', card_payments.id::text,
      coalesce(bookings.reference, gifts.reference) from card_payments
      left join bookings on bookings.id = booking_id left join gifts on gifts.id = gift_id
      where card_payments.id = any(${ids('payment')})
    union all select 'refund', refunds.id::text, coalesce(bookings.reference, gifts.reference)
      from refunds join card_payments on card_payments.id = payment_id
      left join bookings on bookings.id = booking_id left join gifts on gifts.id = gift_id
      where refunds.id = any(${ids('refund')})
    union all select 'gift', id::text, concat_ws(', ', reference, giver_name) from gifts
      where id = any(${ids('gift')})
    union all select 'voucher', id::text, '…' || last_four from vouchers
      where id = any(${ids('voucher')})
    union all select 'change', changes.id::text, reference from changes
      join bookings on bookings.id = booking_id where changes.id = any(${ids('change')})
    union all select 'cancellation-request', asked.id::text, reference from cancellation_requests asked
      join bookings on bookings.id = booking_id where asked.id = any(${ids('cancellation-request')})
    union all select 'task', tasks.id::text, reference from tasks
      join bookings on bookings.id = booking_id where tasks.id = any(${ids('task')})
    union all select 'note', tasks.id::text, reference from tasks
      join bookings on bookings.id = booking_id where tasks.id = any(${ids('note')})
    union all select 'given-away', given_away.id::text, coalesce(bookings.reference, gifts.reference)
      from given_away left join bookings on bookings.id = booking_id
      left join gifts on gifts.voucher_id = given_away.voucher_id where given_away.id = any(${ids('given-away')})`
  return new Map(found.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
}

/** Of its subject, and of people and bookings that its values name by number. */
function idsIn({ subject_kind, subject_id, before, after }: AuditView, kinds: string[]): number[] {
  const values = [{ [subject_kind]: subject_id }, before, after] as (Record<
    string,
    unknown
  > | null)[]
  return values.flatMap((each) =>
    kinds.flatMap((kind) => (each && kind in each ? Number(each[kind]) : [])),
  )
}
