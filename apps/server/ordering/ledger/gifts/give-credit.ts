import { GIFT_CATS } from '#domain/pricing/gifts.ts'
import type { Back } from '#domain/pricing/plan-refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mintReference } from '#server/ordering/booking/mint-reference.ts'
import { issueVoucher } from '#server/ordering/ledger/vouchers/issue-voucher.ts'
import type { Voucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readPublished } from '#server/platform/house/published.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { mintGiftLink } from './gift-link.ts'
import { writeGift } from './gifts.queries.ts'
import { sendGift } from './settle-gift.ts'

export type NewCredit = {
  /** Price that was paid, 0 for goodwill, and value. */
  paidPence: number
  facePence: number
  to: { name: string | null; email: string }
  /** Booking that it is given for. */
  bookingId?: number | undefined
  /** To its receiver. */
  message?: string
  /** Amounts that the same cancellation returns to stored value. */
  back?: readonly Back[]
}

/** The house owes a guest: a voucher in the paper of a gift, which is mailed at once. */
export async function giveCredit(
  db: Db,
  { to, message = '', back, ...worth }: NewCredit,
  call: BookingCall,
  seal: Seal,
): Promise<Voucher & { giftId: number }> {
  const voucher = await issueVoucher(db, { kind: 'credit', ...worth }, call, seal)
  const { cafe } = await readPublished(db, call.now)
  const { token: _, ...link } = mintGiftLink(seal)
  const paper = {
    ...link,
    reference: mintReference('CREDIT'),
    amount_pence: worth.facePence,
    visits: null,
    visit_pence: null,
    giver_name: cafe.name,
    giver_email: null,
    receiver_name: to.name,
    receiver_email: to.email,
    message,
    cat: GIFT_CATS[0],
    send_on: null,
    sent_at: null,
    voucher_id: voucher.id,
  }
  const gift = await writeGift(db, paper, 'gift.given', call)
  await sendGift(db, gift, call, back)
  return { ...voucher, giftId: gift.id }
}
