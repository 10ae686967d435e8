import type { Selectable } from 'kysely'
import { type Back, byInstrument } from '#domain/pricing/plan-refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Voucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { findRow } from '#server/platform/database/row.ts'
import { faceOf, type Gift } from './gifts.queries.ts'
import {
  cardSold,
  creditGiven,
  giftBought,
  giftReceived,
  giftRefunded,
  voucherEnding,
} from './mail-kinds.ts'

// Each is called in the transaction that causes the mail, so that both happen or neither.

const giverOf = ({ giver_name: name, giver_email: address }: Gift) =>
  address === null ? null : { address, name }

/** To the giver: the gift, and the link to manage it. */
export async function mailGiftBought(db: Db, gift: Gift, { now }: BookingCall): Promise<void> {
  const to = giverOf(gift)
  // A giver who was erased gets no mails.
  if (!to) return
  const { id: giftId, reference, amount_pence: pence, visits, receiver_name: receiver } = gift
  const facts = { giftId, reference, pence, visits, receiver, sendOn: gift.send_on }
  await queueMail(db, { kind: giftBought, to, facts }, now)
}

/** To who gets it, with its code: what was bought for them, or what the house owes them. */
export async function mailGiftReceived(
  db: Db,
  gift: Gift,
  { now }: BookingCall,
  back: readonly Back[] = [],
): Promise<void> {
  const { receiver_email: email, receiver_name: name } = gift
  if (email === null) return
  const voucher = await findRow(db, 'vouchers', { id: gift.voucher_id ?? 0 })
  if (voucher?.kind === 'credit')
    return mailCredit(db, gift, voucher, { to: { address: email, name }, back }, now)
  const { id: giftId, giver_name: by, visit_pence: visitPence, message, cat } = gift
  const facts = { giftId, email, by, pence: faceOf(gift), visitPence, message, cat }
  await queueMail(db, { kind: giftReceived, to: { address: email, name }, facts }, now)
}

async function mailCredit(
  db: Db,
  { id: giftId, message }: Gift,
  { booking_id, paid_pence, balance_pence: pence, expires_at }: Voucher,
  { to, back }: { to: { address: string; name: string | null }; back: readonly Back[] },
  now: Temporal.Instant,
): Promise<void> {
  const booking = await findRow(db, 'bookings', { id: booking_id ?? 0 })
  const facts = {
    giftId,
    email: to.address,
    pence,
    visitPence: null,
    isGoodwill: paid_pence === 0,
    reference: booking?.reference ?? null,
    expiresAt: expires_at.toString(),
    message,
    back: byInstrument(back),
  }
  await queueMail(db, { kind: creditGiven, to, facts, bookingId: booking?.id }, now)
}

type CardSale = Selectable<Database['card_sales']>

/** To its buyer at the desk, with its code. */
export async function mailCardSold(
  db: Db,
  { id: saleId, buyer_email: email, buyer_name: name }: CardSale,
  { balance_pence: pence, visit_pence: visitPence, expires_at }: Voucher,
  { now }: BookingCall,
): Promise<void> {
  if (email === null) return
  const facts = { saleId, email, pence, visitPence, expiresAt: expires_at.toString() }
  await queueMail(db, { kind: cardSold, to: { address: email, name }, facts }, now)
}

/** Holders of stored value as we know them: of a gift its receiver, else its giver; of a sold card its buyer. */
export type Holder = { gift: Gift; sale?: undefined } | { gift?: undefined; sale: CardSale }

function addressOf({ gift, sale }: Holder) {
  if (sale) return sale.buyer_email && { address: sale.buyer_email, name: sale.buyer_name }
  const { receiver_email, receiver_name: name } = gift
  return receiver_email === null ? giverOf(gift) : { address: receiver_email, name }
}

export async function mailVoucherEnding(
  db: Db,
  holder: Holder,
  { kind, balance_pence: pence, visit_pence: visitPence, expires_at }: Voucher,
  { now }: BookingCall,
): Promise<void> {
  const to = addressOf(holder)
  if (!to) return
  const held = holder.sale ? { saleId: holder.sale.id } : { giftId: holder.gift.id }
  const rest = { pence, visitPence, isCredit: kind === 'credit', expiresAt: expires_at.toString() }
  const facts = { ...held, email: to.address, ...rest }
  await queueMail(db, { kind: voucherEnding, to, facts }, now)
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
