import type { Selectable } from 'kysely'
import { listPasskeys } from '#server/people/second-factor/passkeys.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { rows } from '#server/platform/database/statement.ts'
import { listBookingsOf, type Whole } from './person.queries.ts'

/** A gift, or a card that was sold at the desk. */
type OwnGift = Pick<
  Row<'gifts'>,
  | 'reference'
  | 'amount_pence'
  | 'giver_name'
  | 'giver_email'
  | 'receiver_name'
  | 'receiver_email'
  | 'message'
  | 'send_on'
  | 'created_at'
> & { reason: string | null }

export type OwnRecords = Awaited<ReturnType<typeof readOwnRecords>>

type Row<Table extends keyof Database> = Selectable<Database[Table]>
type Entry = Pick<Row<'entries'>, 'flow' | 'amount_pence' | 'at'> &
  Pick<Row<'tenders'>, 'booking_id' | 'instrument'>

/** All rows that speak of a person, newest first. `db` is one snapshot, so that they fit together. */
export async function readOwnRecords(db: Db, userId: number, person: Whole) {
  const { emails, contactIds } = person
  const bookings = await listBookingsOf(db, person)
  const ids = bookings.map(({ id }) => id)
  return {
    bookings,
    sessions: await rows<Pick<Row<'sessions'>, 'id' | 'name'>>(db)`
      select id, name from sessions where id = any(${bookings.map(({ session_id }) => session_id)})`,
    contacts: await rows<Row<'contacts'>>(db)`
      select * from contacts where id = any(${contactIds})`,
    lines: await rows<Row<'lines'>>(db)`
      select * from lines where booking_id = any(${ids}) order by id`,
    entries: await rows<Entry>(db)`
      select booking_id, instrument, flow, entries.amount_pence, at from entries
      join tenders on tenders.id = tender_id where booking_id = any(${ids}) order by entries.id`,
    payments: await rows<Row<'card_payments'>>(db)`
      select * from card_payments where booking_id = any(${ids}) order by id desc`,
    refunds: await rows<Row<'refunds'>>(db)`
      select refunds.* from refunds join card_payments on card_payments.id = payment_id
      where booking_id = any(${ids}) order by refunds.id desc`,
    tasks: await rows<Row<'tasks'>>(db)`
      select * from tasks where booking_id = any(${ids}) order by id desc`,
    changes: await rows<Row<'changes'>>(db)`
      select * from changes where booking_id = any(${ids}) order by id desc`,
    arrivals: await rows<Row<'arrivals'>>(db)`
      select * from arrivals where booking_id = any(${ids}) order by told_at desc`,
    requests: await rows<Row<'cancellation_requests'>>(db)`
      select * from cancellation_requests where booking_id = any(${ids}) order by id desc`,
    hireRequests: await rows<Row<'hire_requests'>>(db)`
      select * from hire_requests where email = any(${emails}) order by id desc`,
    adoptionRequests: await rows<Row<'adoption_requests'>>(db)`
      select * from adoption_requests where email = any(${emails}) order by id desc`,
    gifts: await rows<OwnGift>(db)`
      select reference, amount_pence, giver_name, giver_email, receiver_name, receiver_email, message, reason,
        send_on, gifts.created_at
      from gifts left join vouchers on vouchers.id = voucher_id
      where giver_email = any(${emails}) or receiver_email = any(${emails})
      union all
      select reference, paid_pence, buyer_name, buyer_email, null, null, '', reason, null, card_sales.created_at
      from card_sales join vouchers on vouchers.id = voucher_id where buyer_email = any(${emails})
      order by created_at desc`,
    waiting: await rows<Row<'waiting'> & { times: string[] }>(db)`
      select waiting.*, array(select to_char(start_time, 'HH24:MI') from waiting_hours
        where waiting_id = waiting.id order by start_time) as times
      from waiting where email = any(${emails}) or user_id = ${userId} order by id desc`,
    strayPayments: await rows<Row<'stray_payments'>>(db)`
      select * from stray_payments where payer_email = any(${emails}) order by id desc`,
    passkeys: await listPasskeys(db, userId),
    pinDevices: await rows<Row<'pin_devices'>>(db)`
      select * from pin_devices where user_id = ${userId} order by id desc`,
    shifts: await rows<Row<'shifts'>>(db)`
      select * from shifts where user_id = ${userId} order by date desc, start_time desc`,
    mails: await rows<Row<'mails'>>(db)`
      select * from mails where user_id = ${userId} or booking_id = any(${ids})
        or to_address = any(${emails}) order by id desc`,
    log: await readLog(db, userId, ids),
  }
}

/** What they did anywhere, and what others did to their account and bookings. */
const readLog = (db: Db, userId: number, bookingIds: number[]) =>
  rows<Row<'audit_entries'>>(db)`
    select * from audit_entries
    where actor_id = ${userId}
      or subject_kind in ('user', 'sign-in') and subject_id = ${String(userId)}
      or subject_kind = 'booking' and subject_id = any(${bookingIds.map(String)})
    order by id desc`
