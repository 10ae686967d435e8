import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { changeGift, type Gift, lockGift } from './gifts.queries.ts'
import { sendGift } from './settle-gift.ts'
import { replaceCode } from '#server/ordering/ledger/vouchers/replace-code.ts'
import { lockVoucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { isUnspent } from './gifts.presenter.ts'

// Each that was sent before is a mail to an address that a giver typed, with words of theirs.
const A_DAY = { tries: 3, seconds: 24 * 3600 }

type Receiver = { name: string; email: string }

/**
 * A giver corrects who gets the gift. Where it was sent already, the wrong mailbox has its code: that
 * becomes worthless, and the right one gets a new code.
 */
export function correctReceiver(
  db: Db,
  giftId: number,
  { name, email }: Receiver,
  call: BookingCall,
  seal: Seal,
): Promise<Gift | Refusal> {
  return inTransaction(db, async (transaction) => {
    const gift = await lockGift(transaction, giftId)
    const voucher = gift?.voucher_id ? await lockVoucher(transaction, gift.voucher_id) : undefined
    if (!gift || !voucher) return refuse('INVALID_STATE', { message: UNPAID })
    if (gift.receiver_email === null) return refuse('INVALID_STATE', { message: TO_PRINT })
    if (voucher.blocked_at) return refuse('INVALID_STATE', { message: BLOCKED })
    if (!isUnspent(voucher)) return refuse('INVALID_STATE', { message: SPENT })
    const isSentAnew = gift.sent_at !== null && gift.receiver_email !== email
    const key = `correct gift ${giftId}`
    const tired = isSentAnew ? await refuseTry(transaction, key, A_DAY, call.now) : undefined
    if (tired) return { ...tired, message: ENOUGH }
    const receiver = { receiver_name: name, receiver_email: email }
    const changed = await changeGift(transaction, gift, receiver, 'gift.receiver-corrected', call)
    if (!isSentAnew) return changed
    await replaceCode(transaction, voucher, 'Sent to a mistyped address', call, seal)
    await sendGift(transaction, changed, call)
    return changed
  })
}

const UNPAID = 'This gift card is not paid yet. Once it is, you can correct who gets it.'
const TO_PRINT = 'This gift card is yours to print or pass on. We send it to no other address.'
const BLOCKED = 'This gift card can no longer be used, so there is nothing to send.'
const ENOUGH = 'You have corrected it three times today. Please come back tomorrow, or write to us.'
const SPENT = 'A part of this gift card is spent, so its receiver has it. Please write to us.'
