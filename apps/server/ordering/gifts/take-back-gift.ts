import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  findPaymentOfGift,
  lockPayment,
  type Payment,
} from '#server/ordering/money/checkout/payments.queries.ts'
import { lockGift } from '#server/ordering/money/gifts/gifts.queries.ts'
import { queueRefund } from '#server/ordering/money/instruments/card.ts'
import type { RefundManner } from '#server/ordering/money/refunds/refunds.queries.ts'
import { sendRefundsFor } from '#server/ordering/money/refunds/send-refunds.ts'
import { type Limit, whyNotLetGo } from '#server/ordering/money/refunds/why-not-so-much.ts'
import {
  enterVoucher,
  lockVoucher,
  stopVoucher,
  type Voucher,
} from '#server/ordering/money/vouchers/vouchers.queries.ts'
import { LARGE_REFUND } from '#contract/rights.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { canRefund } from './gifts.presenter.ts'

const TOO_LATE = refuse('INVALID_STATE', {
  message:
    'This gift card cannot be given back here any more: a part of it is spent, or it is too long ago. Please write to us.',
})

/** Its giver has all of the money back, soon after buying it and while nothing of it is spent. */
export async function refundGift(parts: BookingParts, giftId: number, call: BookingCall) {
  return thenSend(parts, (db) => takeAll(db, giftId, call))
}

async function takeAll(db: Db, giftId: number, call: BookingCall): Promise<Payment | Refusal> {
  const { payment, voucher } = await lockAll(db, giftId)
  if (!voucher || !canRefund(payment, voucher, call.now)) return TOO_LATE
  const manner = { reason: 'requested_by_customer', origin: 'cancellation' } as const
  await takeAway(db, payment, voucher, manner, call)
  await stopVoucher(db, voucher.id, 'Its giver took the money back', call)
  return payment
}

/** Staff give back what is left of it, whenever that is. What comes back to it later can be spent. */
export async function takeBackGift(
  parts: BookingParts,
  giftId: number,
  wish: Limit & { reason: string; version: number },
  call: BookingCall,
) {
  return thenSend(parts, (db) => takeRest(db, giftId, wish, call))
}

async function takeRest(
  db: Db,
  giftId: number,
  { reason, version, ...limit }: Limit & { reason: string; version: number },
  call: BookingCall,
): Promise<Payment | Refusal> {
  const { payment, voucher } = await lockAll(db, giftId)
  if (!voucher || voucher.balance_pence === 0) {
    return refuse('INVALID_STATE', { message: 'Nothing is left of this gift card.' })
  }
  if (voucher.version !== version) return refuse('CHANGED_MEANWHILE', { message: CHANGED })
  const pence = voucher.balance_pence
  const refusal = whyNotLetGo(pence, limit) ?? (pence > LARGE_REFUND ? limit.ifLarge : null)
  if (refusal) return refusal
  await takeAway(db, payment, voucher, { reason: 'other', origin: 'staff' }, call, reason)
  return payment
}

export const CHANGED = 'Somebody changed this gift card meanwhile. Please look at it again.'

/** What goes back is sent once the transaction is over. */
async function thenSend(parts: BookingParts, take: (db: Db) => Promise<Payment | Refusal>) {
  const taken = await inTransaction(parts.db, take)
  if (isRefusal(taken)) return taken
  await sendRefundsFor(parts, taken)
  return null
}

/** All that is left of a locked voucher goes back to the card that paid for it. */
async function takeAway(
  db: Db,
  payment: Payment,
  voucher: Voucher,
  manner: RefundManner,
  call: BookingCall,
  reason?: string,
): Promise<void> {
  const pence = voucher.balance_pence
  await enterVoucher(db, voucher, { cause: 'taken_back', pence: -pence, reason }, call)
  await queueRefund(db, payment, pence, manner, call)
}

/** Row locks of the gift, its payment and its voucher, in this order. */
async function lockAll(db: Db, giftId: number) {
  const gift = await lockGift(db, giftId)
  const seen = await findPaymentOfGift(db, giftId)
  if (!gift || !seen) throw new Error(`gift ${giftId} is gone`)
  const payment = await lockPayment(db, seen.id)
  const voucher = gift.voucher_id === null ? undefined : await lockVoucher(db, gift.voucher_id)
  return { payment, voucher }
}
