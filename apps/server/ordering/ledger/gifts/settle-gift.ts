import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { Back } from '#domain/pricing/plan-refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { issueVoucher } from '#server/ordering/ledger/vouchers/issue-voucher.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { mailGiftBought, mailGiftReceived } from './gift-mails.ts'
import { changeGift, faceOf, type Gift } from './gifts.queries.ts'

/**
 * The money for a locked gift has come: its voucher is issued and its mails are queued in the same
 * transaction. It holds no seats, so it is never too late for it.
 */
export async function settleGift(db: Db, gift: Gift, call: BookingCall, seal: Seal): Promise<void> {
  const { id: voucher_id } = await issueVoucher(db, worthOf(gift), call, seal)
  const paid = await changeGift(db, gift, { voucher_id }, 'gift.paid', call)
  await mailGiftBought(db, paid, call)
  if (isDue(paid, call.now)) await sendGift(db, paid, call)
}

/** Free visits on a visit card are a bonus: the face value is above the price. */
export const worthOf = ({
  amount_pence: paidPence,
  visits,
  visit_pence: visitPence,
}: Pick<Gift, 'amount_pence' | 'visits' | 'visit_pence'>) => ({
  kind: 'gift' as const,
  paidPence,
  facePence: faceOf({ amount_pence: paidPence, visits, visit_pence: visitPence }),
  visitPence,
})

/** Today or before, at the cafe; without a day, at once. */
const isDue = ({ send_on }: Gift, now: Temporal.Instant) =>
  send_on === null || send_on <= cafeDate(now)

/** Its receiver gets it by mail; of credit, with what else its cancellation gives back. The gift is locked. */
export async function sendGift(
  db: Db,
  gift: Gift,
  call: BookingCall,
  back?: readonly Back[],
): Promise<void> {
  if (!gift.receiver_email) return
  await mailGiftReceived(db, gift, call, back)
  await changeGift(db, gift, { sent_at: call.now }, 'gift.sent', call)
}
