import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailCardSold } from '#server/ordering/money/gifts/gift-mails.ts'
import { changeGift, lockGift } from '#server/ordering/money/gifts/gifts.queries.ts'
import { isAlive, lockVoucher } from '#server/ordering/money/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { A_DAY } from './resend-gift.ts'

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
    const sold = await findRow(transaction, 'gifts', { voucher_id: voucherId })
    const gift = sold && (await lockGift(transaction, sold.id))
    const voucher = gift && (await lockVoucher(transaction, voucherId))
    const tender = gift && (await findRow(transaction, 'tenders', { gift_id: gift.id }))
    if (!gift || !voucher || !tender) return refuse('NOT_FOUND')
    if (tender.instrument === 'card') return soldOnline
    if (!isAlive(voucher, call.now) || voucher.balance_pence === 0) return ended
    const known = gift.giver_email
    if (known !== null && email !== undefined && email !== known) return sentElsewhere
    const address = known ?? email
    if (address === undefined) return addressWanted
    if (known === null && cafeDate(gift.created_at) !== cafeDate(call.now)) return tooLate
    const tired = await refuseTry(transaction, `send card ${gift.id}`, A_DAY, call.now)
    if (tired) return { ...tired, message: 'It was sent three times today.' }
    const sent = await changeGift(
      transaction,
      gift,
      { giver_email: address },
      'gift.sent-to-buyer',
      call,
    )
    await mailCardSold(transaction, sent, voucher, call)
    return { email: address }
  })
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
