import type { Selectable } from 'kysely'
import type { Instrument } from '#domain/pricing/instruments.ts'
import type { Back, TakenTender } from '#domain/pricing/plan-refund.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { oneRow, oneValue, rows } from '#server/platform/database/statement.ts'
import type { Paying } from '#domain/pricing/visits.ts'

/** A tender that was taken, with its money that went back since. */
export type Taken = TakenTender & {
  bookingId: number
  takenAt: Temporal.Instant
  /** The part of `backPence` that waits to be handed over. */
  toHandBackPence: number
  backAt: Temporal.Instant | null
}

/** Kept tenders of these bookings, in the order in which they were taken. A second payment goes back automatically. */
export async function listTaken(db: Db, bookings: readonly { id: number }[]): Promise<Taken[]> {
  if (bookings.length === 0) return []
  return rows<Taken>(db)`
    select id, booking_id as "bookingId", instrument, taken_at as "takenAt", came as "takenPence",
      went + promised as "backPence", promised as "toHandBackPence",
      (select visit_pence from vouchers where id = voucher_id) as "visitPence",
      (select kind = 'credit' from vouchers where id = voucher_id) as "isCredit",
      (select max(at) from entries where tender_id = tenders.id and flow = 'back') as "backAt"
    from tenders, weigh_tender(tenders.id)
    where booking_id = any(${bookings.map(({ id }) => id)}::bigint[]) and is_kept
      and state in ('taken', 'given_back')
    order by taken_at, id`
}

/** Money that went back of a booking at one moment. */
export type Returned = Back & { bookingId: number; at: Temporal.Instant }

/** Oldest first; what was reversed never went back, and what became credit is told with the credit. */
export async function listReturned(
  db: Db,
  bookings: readonly { id: number }[],
): Promise<Returned[]> {
  if (bookings.length === 0) return []
  return rows<Returned>(db)`
    select tenders.booking_id as "bookingId", instrument, entries.amount_pence as pence, at,
      visit_pence as "visitPence", vouchers.kind = 'credit' as "isCredit"
    from entries join tenders on tenders.id = tender_id left join vouchers on vouchers.id = voucher_id
    where tenders.booking_id = any(${bookings.map(({ id }) => id)}::bigint[]) and is_kept
      and flow = 'back' and reverses is null and credit_id is null
      and not exists (select from entries reversal where reversal.reverses = entries.id)
    order by at, entries.id`
}

/** Money that came by a tender, less what went back of it or is promised. */
export const leftOfTender = (db: Db, tenderId: number) =>
  oneValue<number>(db)`
    select came - went - promised as pence from weigh_tender(${tenderId})`

/** Open tasks to hand money back for a booking. */
export const listHandBacks = (db: Db, bookingId: number) =>
  rows<{ taskId: number; instrument: Instrument; pence: number }>(db)`
    select tasks.id as "taskId", instrument, pence
    from tasks join tenders on tenders.id = tender_id
    where tasks.booking_id = ${bookingId} and kind = 'hand_back' and done_at is null
    order by tasks.id`

/** Money that a visit card paid for a booking, including what went back since: there and back again costs nothing. */
export async function readVisitsOf(db: Db, { id }: { id: number }): Promise<Paying | null> {
  const paid = await oneRow<Paying>(db)`
    select visit_pence as "visitPence", sum(amount_pence)::integer as "balancePence"
    from tenders join vouchers on vouchers.id = voucher_id
    where tenders.booking_id = ${id} and visit_pence is not null and is_kept
      and state in ('taken', 'given_back')
    group by voucher_id, visit_pence order by min(tenders.id) limit 1`
  return paid ?? null
}

export type HeldVoucher = { voucherId: number; instrument: 'voucher' | 'visits'; pence: number }

/** A booking, or a change of it that is to be paid for. */
export type PaidFor = { bookingId: number; changeId?: number | null }

/** Held tenders of a booking or change, or void ones once it ended unpaid. Acts lock vouchers in this order. */
export const listHeldFor = (
  db: Db,
  { bookingId, changeId = null }: PaidFor,
  state: 'held' | 'void' = 'held',
) =>
  rows<HeldVoucher & { tenderId: number }>(db)`
    select id as "tenderId", voucher_id as "voucherId", instrument, amount_pence as pence from tenders
    where booking_id = ${bookingId} and change_id is not distinct from ${changeId}::bigint
      and voucher_id is not null and state = ${state} order by voucher_id, id`

export type Tendered = Pick<
  Selectable<Database['tenders']>,
  'id' | 'booking_id' | 'sale_id' | 'instrument'
>

/** With what its tender says of it. */
export type Entry = Selectable<Database['entries']> & Omit<Tendered, 'id'>

export const findEntry = (db: Db, id: number) =>
  oneRow<Entry>(db)`
    select entries.*, booking_id, sale_id, instrument from entries join tenders on tenders.id = tender_id
    where entries.id = ${id}`
