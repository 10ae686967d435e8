import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailGiftReceived } from './gift-mails.ts'
import { changeGift, lockGift } from './gifts.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { takeTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

// Each is a mail to a person who did not ask for it.
export const A_DAY = { tries: 3, seconds: 24 * 3600 }

/** To the same receiver, who cannot find the mail. */
export function resendGift(db: Db, giftId: number, call: BookingCall): Promise<Refusal | null> {
  return inTransaction(db, async (transaction) => {
    const gift = await lockGift(transaction, giftId)
    if (!gift?.sent_at) return refuse('INVALID_STATE', { message: 'It was not sent so far.' })
    const tried = await takeTry(transaction, `resend gift ${giftId}`, A_DAY, call.now)
    if (!tried.allowed) {
      return refuse('TOO_MANY_REQUESTS', {
        message: 'We have sent it three times today. Perhaps the address is not quite right?',
        retryAfterSeconds: tried.retryAfterSeconds,
      })
    }
    await mailGiftReceived(transaction, gift, call)
    await changeGift(transaction, gift, { sent_at: call.now }, 'gift.sent-again', call)
    return null
  })
}
