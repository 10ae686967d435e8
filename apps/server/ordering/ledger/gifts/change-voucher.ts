import { visitInstants } from '#domain/calendar/cafe-time.ts'
import { lastDay } from '#domain/pricing/stored-value.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { sendGift } from './settle-gift.ts'
import { lockGift } from './gifts.queries.ts'
import { replaceCode } from '#server/ordering/ledger/vouchers/replace-code.ts'
import {
  changeVoucher,
  enterVoucher,
  lockVoucher,
  readLapsed,
  type Voucher,
  isRefundedBeyondBalance,
} from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { findRow } from '#server/platform/database/row.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'

export type Wish = { version: number; reason: string }

/** It cannot be spent from now on; what is held of it for an open checkout is still paid. */
export const blockVoucher = (db: Db, id: number, wish: Wish, call: BookingCall) =>
  changing(db, id, wish, async (transaction, voucher) => {
    if (voucher.blocked_at) return already('blocked')
    return changeVoucher(
      transaction,
      voucher,
      { blocked_at: call.now },
      told('blocked', wish),
      call,
    )
  })

export const unblockVoucher = (db: Db, id: number, wish: Wish, call: BookingCall) =>
  changing(db, id, wish, async (transaction, voucher) => {
    if (!voucher.blocked_at) return already('not blocked')
    if (await isRefundedBeyondBalance(transaction, voucher))
      return refuse('INVALID_STATE', { message: GONE })
    return changeVoucher(transaction, voucher, { blocked_at: null }, told('unblocked', wish), call)
  })

/** Until the end of a day at the cafe; never less than it had. What had lapsed of it can be spent again. */
export const extendVoucher = (
  db: Db,
  id: number,
  { until, ...wish }: Wish & { until: string },
  call: BookingCall,
) =>
  changing(db, id, wish, async (transaction, voucher) => {
    const { endsAt } = visitInstants(until, { startTime: '00:00', endTime: '23:59' })
    const expires_at = endsAt.add({ minutes: 1 })
    if (Temporal.Instant.compare(expires_at, voucher.expires_at) <= 0) {
      const has = lastDay(voucher.expires_at.toString())
      return refuse('VALIDATION', { fields: { until: `Choose a day after ${has}.` } })
    }
    const extended = await changeVoucher(
      transaction,
      voucher,
      { expires_at },
      told('extended', wish),
      call,
    )
    await reinstate(transaction, extended, call)
    return extended
  })

async function reinstate(db: Db, { id }: Voucher, call: BookingCall) {
  const pence = await readLapsed(db, { id })
  if (pence === 0) return
  await enterVoucher(db, { id }, { cause: 'reinstated', pence }, call)
  await remember(db, 'voucher.reinstated', id, { after: { amountPence: pence } }, call)
}

/** Lost or seen by others: its holder gets another code, by mail where there is an address. */
export async function replaceVoucher(
  db: Db,
  id: number,
  wish: Wish,
  call: BookingCall,
  seal: Seal,
): Promise<string | Refusal> {
  return inTransaction(db, async (transaction) => {
    const bought = await findRow(transaction, 'gifts', { voucher_id: id })
    const gift = bought && (await lockGift(transaction, bought.id))
    const voucher = await lockSeen(transaction, id, wish)
    if (isRefusal(voucher)) return voucher
    if (voucher.blocked_at) return already('blocked')
    const code = await replaceCode(transaction, voucher, wish.reason, call, seal)
    if (gift?.sent_at) await sendGift(transaction, gift, call)
    return code
  })
}

const told = (what: string, { reason }: Wish) => ({ action: `voucher.${what}`, reason })

export const CHANGED = 'Somebody changed this gift card meanwhile. Please look at it again.'

const GONE = 'What was paid for this gift card went back, so it stays blocked.'

const already = (what: string) =>
  refuse('INVALID_STATE', { message: `This gift card is ${what} already.` })

async function lockSeen(db: Db, id: number, { version }: Wish): Promise<Voucher | Refusal> {
  const voucher = await lockVoucher(db, id)
  if (!voucher) return refuse('NOT_FOUND')
  if (voucher.version === version) return voucher
  return refuse('CHANGED_MEANWHILE', { message: CHANGED })
}

/** Under its row lock, as staff saw it. */
function changing(
  db: Db,
  id: number,
  wish: Wish,
  act: (transaction: Db, voucher: Voucher) => Promise<Voucher | Refusal>,
): Promise<Voucher | Refusal> {
  return inTransaction(db, async (transaction) => {
    const voucher = await lockSeen(transaction, id, wish)
    return isRefusal(voucher) ? voucher : act(transaction, voucher)
  })
}
