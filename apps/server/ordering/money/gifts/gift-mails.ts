import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { giftBought, giftReceived, giftRefunded } from './gift.mail.tsx'
import type { Gift } from './gifts.queries.ts'

// Each is called in the transaction that causes the mail, so that both happen or neither.

const giverOf = ({ giver_name: name, giver_email: address }: Gift) =>
  address === null ? null : { address, name }

/** What was bought, and the link to look after it. */
export async function mailGiftBought(db: Db, gift: Gift, { now }: BookingCall): Promise<void> {
  const to = giverOf(gift)
  // A giver who was erased gets no mails.
  if (!to) return
  const { id: giftId, reference, amount_pence: pence, receiver_name: receiver, send_on } = gift
  const facts = { giftId, reference, pence, receiver, sendOn: send_on }
  await queueMail(db, { kind: giftBought, to, facts }, now)
}

export async function mailGiftReceived(db: Db, gift: Gift, { now }: BookingCall): Promise<void> {
  const { receiver_email: email, receiver_name: name } = gift
  if (email === null) return
  const { id: giftId, giver_name: by, amount_pence: pence, message, cat } = gift
  const facts = { giftId, email, by, pence, message, cat }
  await queueMail(db, { kind: giftReceived, to: { address: email, name }, facts }, now)
}

export async function mailGiftRefunded(
  db: Db,
  gift: Gift,
  pence: number,
  { now }: BookingCall,
): Promise<void> {
  const to = giverOf(gift)
  if (!to) return
  const facts = { reference: gift.reference, pence }
  await queueMail(db, { kind: giftRefunded, to, facts }, now)
}
