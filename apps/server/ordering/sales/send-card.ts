import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailCardSold } from '#server/ordering/ledger/gifts/gift-mails.ts'
import { isAlive, lockVoucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow, lockRow, updateRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { A_DAY } from '#server/ordering/ledger/gifts/resend-gift.ts'

/**
 * Emails a card that was sold at the desk to its buyer. Its code is bearer money: the address is written
 * down once, on the day of the sale, and later the card goes to no other.
 */
export function sendCard(
  db: Db,
  voucherId: number,
  { email }: { email?: string | undefined },
  call: BookingCall,
): Promise<{ email: string } | Refusal> {
  return inTransaction(db, async (transaction) => {
    const sale = await lockRow(transaction, 'card_sales', { voucher_id: voucherId })
    if (!sale) return refuseUnsold(transaction, voucherId)
    const voucher = await lockVoucher(transaction, voucherId)
    if (!voucher || !isAlive(voucher, call.now) || voucher.balance_pence === 0) return ended
    const known = sale.buyer_email
    if (known !== null && email !== undefined && email !== known) return sentElsewhere
    const address = known ?? email
    if (address === undefined) return addressWanted
    if (known === null && cafeDate(sale.created_at) !== cafeDate(call.now)) return tooLate
    const tired = await refuseTry(transaction, `send card ${sale.id}`, A_DAY, call.now)
    if (tired) return { ...tired, message: 'It was sent three times today.' }
    await updateRow(transaction, 'card_sales', { id: sale.id }, { buyer_email: address })
    // The address itself stays out of the audit, which is not erased.
    const after = { changed: ['buyer_email'] }
    await remember(transaction, 'voucher.sent-to-buyer', voucherId, { after }, call)
    await mailCardSold(transaction, { ...sale, buyer_email: address }, voucher, call)
    return { email: address }
  })
}

/** Bought online, its giver has a link to send it by; other vouchers were never sold. */
async function refuseUnsold(db: Db, voucherId: number): Promise<Refusal> {
  const gift = await findRow(db, 'gifts', { voucher_id: voucherId })
  const isPaid = gift && (await findRow(db, 'tenders', { gift_id: gift.id }))
  return isPaid ? soldOnline : refuse('NOT_FOUND')
}

const state = (message: string) => refuse('INVALID_STATE', { message })
const soldOnline = state('Its buyer sends it again themselves, by the link in their email.')
const ended = state('There is nothing left on this card to spend.')
const sentElsewhere = state(
  'This card was sent to another address. A manager can give it a new code.',
)
const tooLate = state(
  'An address is written down on the day of the sale. A manager can give the card a new code.',
)
const addressWanted = refuse('VALIDATION', { fields: { email: 'Enter the address of its buyer.' } })
