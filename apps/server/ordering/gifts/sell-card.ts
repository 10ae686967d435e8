import type { Body } from '#contract/contract.ts'
import { GIFT_CATS } from '#domain/pricing/gifts.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  findMade,
  keepCall,
  type KeyedCall,
  keyedCall,
} from '#server/ordering/booking/calls.queries.ts'
import { mintReference } from '#server/ordering/booking/mint-reference.ts'
import { mintGiftLink } from '#server/ordering/money/gifts/gift-link.ts'
import { findGift, writeGift } from '#server/ordering/money/gifts/gifts.queries.ts'
import { settleGift } from '#server/ordering/money/gifts/settle-gift.ts'
import { takeByHand, tillRefusal } from '#server/ordering/money/instruments/by-hand.ts'
import { codeOf } from '#server/ordering/money/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { findRow } from '#server/platform/database/row.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { type Seller, whyNotToday } from './day-limit.ts'
import { boughtAs, readGiftTerms, whyNotGift } from './gift-terms.ts'

type Sale = Body<'POST office/vouchers'>

/** Any holder of the code can spend it, so it is shown once, to be printed. */
type Sold = { voucherId: number; code: string }

/** Staff sell a gift card to who stands before them: paid at once, in hand at once, and not mailed. */
export async function sellCard(
  parts: BookingParts,
  { id, ...sale }: Sale,
  seller: Seller,
  call: BookingCall,
): Promise<Sold | Refusal> {
  const terms = await readGiftTerms(parts.db)
  const keyed = keyedCall('gift', 'desk', id, sale)
  const sell = () =>
    inTransaction(parts.db, async (db) => {
      const known = await findMade(db, keyed)
      const giftId = known ?? (await write({ ...parts, db }, sale, { terms, seller, keyed }, call))
      return isRefusal(giftId) ? giftId : soldAs(db, giftId, parts)
    })
  return sell().catch((error: unknown) => {
    // Of two at once the slower finds what the faster sold.
    return violatedConstraint(error) === 'calls_pkey' ? sell() : tillRefusal(error)
  })
}

type Selling = {
  terms: Awaited<ReturnType<typeof readGiftTerms>>
  seller: Seller
  keyed: KeyedCall | null
}

async function write(
  { db, seal }: Pick<BookingParts, 'db' | 'seal'>,
  sale: Omit<Sale, 'id'>,
  { terms, seller, keyed }: Selling,
  call: BookingCall,
): Promise<number | Refusal> {
  const fields = whyNotGift(sale, terms)
  if (Object.keys(fields).length > 0) return refuse('VALIDATION', { fields })
  const { token: _, ...link } = mintGiftLink(seal)
  const paper = { giver_name: sale.name, cat: GIFT_CATS[0], reference: mintReference('GIFT') }
  const bought = boughtAs(sale, terms)
  const refusal = await whyNotToday(db, 'sold', bought.amount_pence, seller, call)
  if (refusal) return refusal
  const gift = await writeGift(db, { ...paper, ...link, ...bought }, 'gift.ordered', call)
  const taken = { instrument: sale.by, amountPence: gift.amount_pence }
  await takeByHand(db, { gift_id: gift.id }, taken, call)
  await settleGift(db, gift, call, seal)
  await keepCall(db, keyed, gift.id, call.now)
  return gift.id
}

async function soldAs(db: Db, giftId: number, { seal }: BookingParts): Promise<Sold | Refusal> {
  const gift = await findGift(db, giftId)
  const voucher = await findRow(db, 'vouchers', { id: gift?.voucher_id ?? 0 })
  const code = voucher && codeOf(voucher, seal)
  return code ? { voucherId: voucher.id, code } : refuse('NOT_FOUND')
}
