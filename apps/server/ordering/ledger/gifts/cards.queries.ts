import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { findRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Gift } from './gifts.queries.ts'
import { findPaymentOfGift, type Payment } from '#server/ordering/ledger/payments.queries.ts'
import { listRefundsOf, type RefundRow } from '#server/ordering/ledger/refunds.queries.ts'
import type { Voucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'

type VoucherEntry = Selectable<Database['voucher_entries']> & {
  /** Held for a bill of which the rest is not paid yet. */
  is_open: boolean
}

/** A voucher with what became of it, and the gift that it was bought as, or its sale at the desk. */
export type Card = {
  voucher: Voucher
  gift: Gift | undefined
  sale: Selectable<Database['card_sales']> | undefined
  entries: VoucherEntry[]
}

export async function readCard(db: Db, voucher: Voucher): Promise<Card> {
  const entries = await rows<VoucherEntry>(db)`
    select voucher_entries.*, cause = 'held' and coalesce(tenders.state = 'held', false) is_open
    from voucher_entries left join tenders on tenders.id = tender_id
    where voucher_entries.voucher_id = ${voucher.id} order by voucher_entries.id`
  const ofIt = { voucher_id: voucher.id }
  const gift = await findRow(db, 'gifts', ofIt)
  return { voucher, gift, sale: await findRow(db, 'card_sales', ofIt), entries }
}

/** A gift with its payment and what went back of it, and with its card once it is paid. */
export type OwnGift = { gift: Gift; payment: Payment; refunds: RefundRow[]; card: Card | null }

export async function readOwnGift(db: Db, giftId: number): Promise<OwnGift> {
  const gift = await findRow(db, 'gifts', { id: giftId })
  const payment = await findPaymentOfGift(db, giftId)
  if (!gift || !payment) throw new Error(`gift ${giftId} is gone`)
  const voucher = await findRow(db, 'vouchers', { id: gift.voucher_id ?? 0 })
  const refunds = await listRefundsOf(db, payment.id)
  return { gift, payment, refunds, card: voucher ? await readCard(db, voucher) : null }
}

// Bounded: what is left waits for the next round.
const BATCH = 100

/** Paid, and to arrive today or before. */
export const findGiftsToSend = (db: Db, today: string) =>
  rows<{ id: number }>(db)`
    select gifts.id from gifts join vouchers on vouchers.id = voucher_id
    where sent_at is null and receiver_email is not null and send_on <= ${today}
      and blocked_at is null
    order by send_on, gifts.id limit ${BATCH}`

/** Orders that were not paid: after a month they cannot be, and their names are of no use to us. */
export const forgetUnpaidGifts = (db: Db, before: Temporal.Instant) =>
  rows(db)`
    delete from gifts where voucher_id is null and created_at < ${before}
      and not exists (select from card_payments where gift_id = gifts.id
        and (card_payments.status in ('open', 'paid') or attention is not null))`
