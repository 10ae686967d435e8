import type { Body } from '#contract/contract.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  findMade,
  keepCall,
  type KeyedCall,
  keyedCall,
} from '#server/ordering/booking/calls.queries.ts'
import { mintReference } from '#server/ordering/booking/mint-reference.ts'
import { worthOf } from '#server/ordering/ledger/gifts/settle-gift.ts'
import { takeByHand, tillRefusal } from '#server/ordering/ledger/by-hand.ts'
import { issueVoucher } from '#server/ordering/ledger/vouchers/issue-voucher.ts'
import { codeOf } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { findRow, insertRow } from '#server/platform/database/row.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { refuseOverDayLimit, type Seller } from './day-limit.ts'
import { boughtAs, checkGift, readGiftTerms } from './gift-terms.ts'

type Sale = Body<'POST office/vouchers'>

/** Any holder of the code can spend it, so it is shown once, to be printed. */
type Sold = { voucherId: number; code: string }

/** Staff sell a gift card or visit card to a guest at the desk: paid and handed over at once, and not mailed. */
export async function sellCard(
  parts: BookingParts,
  { id, ...sale }: Sale,
  seller: Seller,
  call: BookingCall,
): Promise<Sold | Refusal> {
  const terms = await readGiftTerms(parts.db)
  const keyed = keyedCall('sale', 'desk', id, sale)
  const sell = () =>
    inTransaction(parts.db, async (db) => {
      const known = await findMade(db, keyed)
      if (isRefusal(known)) return known
      if (known !== null) return findSold(db, known, parts)
      return sellOnce({ ...parts, db }, sale, { terms, seller, keyed }, call)
    })
  return sell().catch((error: unknown) => {
    // Unique key: of two sales sent at once, the slower answers what the faster made.
    return violatedConstraint(error) === 'calls_pkey' ? sell() : tillRefusal(error)
  })
}

type Selling = {
  terms: Awaited<ReturnType<typeof readGiftTerms>>
  seller: Seller
  keyed: KeyedCall | null
}

/** The voucher, whom it was sold to, and the money for it. */
async function sellOnce(
  { db, seal }: Pick<BookingParts, 'db' | 'seal'>,
  sale: Omit<Sale, 'id'>,
  { terms, seller, keyed }: Selling,
  call: BookingCall,
): Promise<Sold | Refusal> {
  const fields = checkGift(sale, terms)
  if (Object.keys(fields).length > 0) return refuse('VALIDATION', { fields })
  const bought = boughtAs(sale, terms)
  const { amount_pence: amountPence, visits } = bought
  const refusal = await refuseOverDayLimit(db, 'sold', amountPence, seller, call)
  if (refusal) return refusal
  const { code, ...voucher } = await issueVoucher(db, worthOf(bought), call, seal)
  const sold = await insertRow(db, 'card_sales', {
    reference: mintReference('GIFT'),
    voucher_id: voucher.id,
    buyer_name: sale.name,
    created_at: call.now,
  })
  await takeByHand(db, { sale_id: sold.id }, { instrument: sale.by, amountPence }, call)
  const after = { amountPence, ...(visits && { visits }) }
  await remember(db, 'voucher.sold', voucher.id, { after }, call)
  await keepCall(db, keyed, sold.id, call.now)
  return { voucherId: voucher.id, code }
}

async function findSold(db: Db, saleId: number, { seal }: BookingParts): Promise<Sold | Refusal> {
  const sale = await findRow(db, 'card_sales', { id: saleId })
  const voucher = await findRow(db, 'vouchers', { id: sale?.voucher_id ?? 0 })
  const code = voucher && codeOf(voucher, seal)
  return code ? { voucherId: voucher.id, code } : refuse('NOT_FOUND')
}
