import type { Selectable } from 'kysely'
import { readVoucherCode } from '#domain/pricing/voucher-code.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { isTheirs, type Shown } from '#server/ordering/booking/booking-links.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { VoucherCause } from '#server/platform/database/money-tables.ts'
import { type ChangeOf, changeRow, findRow, lockRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { anyRow, oneValue, rows } from '#server/platform/database/statement.ts'
import { differenceOf, remember } from '#server/platform/record-audit.ts'
import type { Seal } from '#server/platform/sealed.ts'

export type Voucher = Selectable<Database['vouchers']>

/** The keyed hash that a code is found by, whatever else is hashed with the key. */
export const markOf = (code: string, seal: Seal) => seal.mark(`voucher ${code}`)

/** Finds a voucher by its code as it was typed, spendable or not. */
export async function findVoucher(db: Db, typed: string, seal: Seal): Promise<Voucher | undefined> {
  const code = readVoucherCode(typed)
  return code === null ? undefined : findRow(db, 'vouchers', { code_mark: markOf(code, seal) })
}

/** Neither blocked nor over. */
export const isAlive = ({ blocked_at, expires_at }: Voucher, now: Temporal.Instant) =>
  blocked_at === null && Temporal.Instant.compare(now, expires_at) < 0

/** Its code, to send it again; null where it was sealed with another key. */
export const codeOf = ({ sealed_code }: Voucher, seal: Seal): string | null =>
  seal.open(sealed_code)?.toString() ?? null

/** Row lock, after that of its gift or booking, and before seats are counted (docs/rules/seats.md#order-of-locks). */
export const lockVoucher = (db: Db, id: number) => lockRow(db, 'vouchers', { id })

type VoucherChange = Pick<
  ChangeOf<'vouchers'>,
  'code_mark' | 'last_four' | 'sealed_code' | 'expires_at' | 'blocked_at'
>

/**
 * The only way to change a locked voucher, its balance aside: remembered by one audit row. Why may name a
 * person, so it stands on the voucher, from which it can be erased.
 */
export async function changeVoucher(
  db: Db,
  voucher: Voucher,
  change: VoucherChange,
  { action, reason }: { action: string; reason: string },
  call: BookingCall,
): Promise<Voucher> {
  const changed = await changeRow(db, 'vouchers', voucher, { ...change, reason }, call.now)
  const difference = differenceOf(voucher, changed, { quoted: ['last_four', 'expires_at'] })
  const after = { ...difference?.after, lastFour: changed.last_four, hasReason: true }
  await remember(db, action, voucher.id, { before: difference?.before, after }, call)
  return changed
}

/** Nothing more is spent of it, from the transaction on that took its money away. */
export async function stopVoucher(
  db: Db,
  id: number,
  reason: string,
  call: BookingCall,
): Promise<void> {
  const voucher = await lockVoucher(db, id)
  if (!voucher || voucher.blocked_at) return
  const blocked = { blocked_at: call.now }
  await changeVoucher(db, voucher, blocked, { action: 'voucher.blocked', reason }, call)
}

type NewVoucherEntry = {
  cause: VoucherCause
  pence: number
  /** The part of a bill that it pays, or that was given back to it. */
  tenderId?: number
}

// A return to a voucher that has ended, or soon will, can be spent for a while longer.
const SPENDABLE_AGAIN = { hours: 90 * 24 }

/**
 * The one writer of a voucher's entries, with its balance: an update under its row lock, which is refused below nothing
 * (`vouchers_balance_is_never_less`).
 */
export async function enterVoucher(
  db: Db,
  { id }: Pick<Voucher, 'id'>,
  { cause, pence, tenderId }: NewVoucherEntry,
  { actor, now }: Pick<BookingCall, 'actor' | 'now'>,
): Promise<void> {
  const until = cause === 'given_back' ? now.add(SPENDABLE_AGAIN) : null
  await rows(db)`
    with worth as (
      update vouchers set balance_pence = balance_pence + ${pence},
        expires_at = greatest(expires_at, ${until}::timestamptz)
      where id = ${id} returning id
    )
    insert into voucher_entries (voucher_id, cause, pence, tender_id, told_by, at)
    select id, ${cause}, ${pence}, ${tenderId ?? null}::bigint,
      ${actor.kind === 'admin' ? actor.id : null}::bigint, ${now}::timestamptz from worth`
}

/** A hold on a voucher by an unpaid booking, or by a change of a paid one. */
export type Held = {
  id: number
  changeId: number | null
  pence: number
  isOver: boolean
  paymentId: number | null
}

export const listHeld = (db: Db, { id }: Voucher, { now }: BookingCall) =>
  rows<Held>(db)`
    select bookings.id, change_id as "changeId", amount_pence as pence,
      coalesce(changes.hold_expires_at, bookings.hold_expires_at) <= ${now} as "isOver",
      (select id from card_payments where booking_id = bookings.id and state = 'promised') as "paymentId"
    from tenders join bookings on bookings.id = tenders.booking_id
    left join changes on changes.id = change_id
    where voucher_id = ${id} and tenders.state = 'held' order by bookings.id`

/** Which of the bookings that hold it are of who asks. */
export async function listTheirs(db: Db, held: readonly Held[], who: Shown) {
  if (held.length === 0) return new Set<number>()
  const theirs = await rows<{ id: number }>(db)`
    select id from bookings where id = any(${held.map(({ id }) => id)}::bigint[]) and ${isTheirs(who)}`
  return new Set(theirs.map(({ id }) => id))
}

/** Value that expired and was not reinstated yet. */
export const readLapsed = (db: Db, { id }: Pick<Voucher, 'id'>) =>
  oneValue<number>(db)`
    select coalesce(-sum(pence), 0)::integer as pence from voucher_entries
    where voucher_id = ${id} and cause in ('expired', 'reinstated')`

/** More of what was paid for it went back than was taken from its balance: a part of that money is gone. */
export const isRefundedBeyondBalance = (db: Db, { id }: Pick<Voucher, 'id'>) =>
  anyRow(db)`
    select from tenders, weigh_tender(tenders.id)
    where (gift_id in (select id from gifts where voucher_id = ${id})
        or sale_id in (select id from card_sales where voucher_id = ${id}))
      and went > (select coalesce(-sum(pence), 0) from voucher_entries
      where voucher_id = ${id} and cause = 'taken_back')`
