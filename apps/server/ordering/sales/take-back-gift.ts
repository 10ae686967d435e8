import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  findPaymentOfGift,
  lockPayment,
  type Payment,
} from '#server/ordering/ledger/payments.queries.ts'
import { lockGift } from '#server/ordering/ledger/gifts/gifts.queries.ts'
import { enterByHand, tillRefusal } from '#server/ordering/ledger/by-hand.ts'
import { queueRefund } from '#server/ordering/ledger/card.ts'
import type { RefundManner } from '#server/ordering/ledger/refunds.queries.ts'
import { sendRefundsFor } from '#server/ordering/refunds/send-refunds.ts'
import { type Limit, refuseAmountOverLimit } from '#server/ordering/ledger/role-limit.ts'
import { leftOfTender } from '#server/ordering/ledger/tenders.queries.ts'
import {
  changeVoucher,
  enterVoucher,
  lockVoucher,
  stopVoucher,
  type Voucher,
} from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import { LARGE_REFUND } from '#contract/rights.ts'
import { paidFor } from '#domain/pricing/gifts.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { findRow, lockRow } from '#server/platform/database/row.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { CHANGED } from '#server/ordering/ledger/gifts/change-voucher.ts'
import { canRefund } from '#server/ordering/ledger/gifts/gifts.presenter.ts'

const TOO_LATE = refuse('INVALID_STATE', {
  message:
    'This gift card cannot be given back here any more: a part of it is spent, or it is too long ago. Please write to us.',
})

/** Its giver has all of the money back, soon after buying it and while nothing of it is spent. */
export async function refundGift(parts: BookingParts, giftId: number, call: BookingCall) {
  return thenSend(parts, (db) => takeAll(db, giftId, call))
}

async function takeAll(db: Db, giftId: number, call: BookingCall): Promise<Taken> {
  const paid = await lockAll(db, { gift_id: giftId, sale_id: null })
  const { payment, voucher } = paid
  if (!voucher || !payment || !canRefund(payment, voucher, call.now)) return TOO_LATE
  const manner = { reason: 'requested_by_customer', origin: 'cancellation' } as const
  await takeAway(db, { ...paid, voucher }, manner, call)
  await stopVoucher(db, voucher.id, 'Its giver took the money back', call)
  return payment
}

/** Staff give back what is left of it, whenever that is. What comes back to it later can be spent. */
export async function takeBackCard(
  parts: BookingParts,
  bought: Bought,
  wish: Limit & { reason: string; version: number },
  call: BookingCall,
) {
  return thenSend(parts, (db) => takeRest(db, bought, wish, call))
}

async function takeRest(
  db: Db,
  bought: Bought,
  { reason, version, ...limit }: Limit & { reason: string; version: number },
  call: BookingCall,
): Promise<Taken> {
  const paid = await lockAll(db, bought)
  const { payment, voucher } = paid
  if (!voucher || voucher.balance_pence === 0) {
    return refuse('INVALID_STATE', { message: 'Nothing is left of this gift card.' })
  }
  if (voucher.version !== version) return refuse('CHANGED_MEANWHILE', { message: CHANGED })
  const pence = await goesBack(db, paid, voucher)
  const refusal =
    refuseAmountOverLimit(pence, limit) ?? (pence > LARGE_REFUND ? limit.ifLarge : null)
  if (refusal) return refusal
  await takeAway(db, { ...paid, voucher }, { reason: 'other', origin: 'staff' }, call)
  await changeVoucher(db, voucher, {}, { action: 'voucher.taken-back', reason }, call)
  return payment ?? null
}

/** Refunds are sent to the provider after the commit. */
async function thenSend(parts: BookingParts, take: (db: Db) => Promise<Taken>) {
  const taken = await inTransaction(parts.db, take).catch(tillRefusal)
  if (isRefusal(taken)) return taken
  if (taken) await sendRefundsFor(parts, taken)
  return null
}

/** The payment to which money goes back; null where staff hand it over. */
type Taken = Payment | null | Refusal

/** Price of the balance of a locked voucher, at most what the provider has not given back yet. */
async function goesBack(
  db: Db,
  { tender }: Pick<Paid, 'tender'>,
  { paid_pence: paidPence, face_pence: facePence, balance_pence: balancePence }: Voucher,
): Promise<number> {
  const left = await leftOfTender(db, tender.id)
  return Math.min(paidFor({ paidPence, facePence, balancePence }), left)
}

/** All that is left of a locked voucher: its money goes back to its card, or is handed over now. */
async function takeAway(
  db: Db,
  { payment, tender, voucher }: Paid & { voucher: Voucher },
  manner: RefundManner,
  call: BookingCall,
): Promise<void> {
  const amountPence = await goesBack(db, { tender }, voucher)
  const left = { cause: 'taken_back', pence: -voucher.balance_pence } as const
  await enterVoucher(db, voucher, left, call)
  if (amountPence === 0) return
  if (payment) await queueRefund(db, payment, amountPence, manner, call)
  else await enterByHand(db, tender, { flow: 'back', amountPence }, call)
}

/** A voucher was bought as a gift, or at the desk. */
type Bought = { gift_id: number | null; sale_id: number | null }

/** Row locks of the gift or sale, its payment and its voucher, in this order. */
async function lockAll(db: Db, { gift_id, sale_id }: Bought) {
  const gift = gift_id === null ? undefined : await lockGift(db, gift_id)
  const sale = gift ? undefined : await lockRow(db, 'card_sales', { id: sale_id ?? 0 })
  const tender = await findRow(db, 'tenders', { gift_id, sale_id })
  if (!tender) throw new Error(`gift ${gift_id} or sale ${sale_id} is gone`)
  const seen = gift && (await findPaymentOfGift(db, gift.id))
  const payment = seen && (await lockPayment(db, seen.id))
  const voucherId = (gift ?? sale)?.voucher_id ?? null
  const voucher = voucherId === null ? undefined : await lockVoucher(db, voucherId)
  return { payment, tender, voucher }
}

type Paid = Awaited<ReturnType<typeof lockAll>>
