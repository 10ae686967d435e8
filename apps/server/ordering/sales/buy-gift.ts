import type { Body } from '#contract/contract.ts'
import { counted } from '#domain/booking/counted.ts'
import { checkGiftDay } from '#domain/pricing/gifts.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { mintReference } from '#server/ordering/booking/mint-reference.ts'
import {
  findMade,
  forgetCall,
  keepCall,
  type KeyedCall,
  keyedCall,
} from '#server/ordering/booking/calls.queries.ts'
import { giveUp, openCheckout } from '#server/ordering/unpaid/open-checkout.ts'
import { findPaymentOfGift } from '#server/ordering/ledger/payments.queries.ts'
import { giftUrl } from '#server/ordering/unpaid/return-urls.ts'
import { mintCheckout, writePayment } from '#server/ordering/unpaid/start-payment.ts'
import { giftPath, mintGiftLink, openGiftLink } from '#server/ordering/ledger/gifts/gift-link.ts'
import { findGift, type Gift, writeGift } from '#server/ordering/ledger/gifts/gifts.queries.ts'
import { hashOfMailbox } from '#server/ordering/place/order.ts'
import { ProviderUnreachable } from '#server/platform/card/provider-fault.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { boughtAs, readGiftTerms, checkGift } from './gift-terms.ts'

export type GiftForm = Body<'POST public/gifts'>

type Ordered = { checkoutUrl: string; gift: string }

/** A customer gives time with the cats: the order first, then the checkout that pays for it. */
export async function buyGift(
  parts: BookingParts,
  form: GiftForm,
  key: string | undefined,
  call: BookingCall,
): Promise<Ordered | Refusal> {
  const terms = await readGiftTerms(parts.db)
  const refusal = whyNot(form, checkGift(form, terms), call)
  if (refusal) return refusal
  const keyed = keyedCall('gift', `mailbox ${hashOfMailbox(form.email)}`, key, form)
  const made = await findMade(parts.db, keyed)
  const known = made === null || isRefusal(made) ? made : await payFor(parts, made, call)
  if (known && !(isRefusal(known) && known.refused === 'PAYMENT_UNAVAILABLE')) return known
  // Not ordered before, or never asked for at the provider and over by now: then it is ordered anew.
  const giftId = await order(parts, form, boughtAs(form, terms), keyed, call)
  return isRefusal(giftId) ? giftId : payFor(parts, giftId, call)
}

function whyNot(
  form: GiftForm,
  worth: ReturnType<typeof checkGift>,
  { now }: BookingCall,
): Refusal | null {
  const today = cafeDate(now)
  const sendOn = form.sendOn === null ? null : checkGiftDay(form.sendOn, today)
  const isHalf = (form.receiverName === null) !== (form.receiverEmail === null)
  const fields = {
    ...worth,
    ...(sendOn && { sendOn }),
    ...(isHalf && { receiverEmail: 'Say who gets it, and at which address.' }),
  }
  return Object.keys(fields).length > 0 ? refuse('VALIDATION', { fields }) : null
}

/** Answers its id; of two with one key at once, that of the faster. */
async function order(
  { db, publicUrl, seal }: BookingParts,
  form: GiftForm,
  bought: ReturnType<typeof boughtAs>,
  keyed: KeyedCall | null,
  call: BookingCall,
): Promise<number | Refusal> {
  const { token, ...link } = mintGiftLink(seal)
  const urls = {
    successUrl: giftUrl({ publicUrl, seal }, token),
    cancelUrl: `${publicUrl}/gifts?cancelled=true`,
  }
  try {
    return await inTransaction(db, async (transaction) => {
      const row = { ...rowOf(form), ...bought, ...link, reference: mintReference('GIFT') }
      const gift = await writeGift(transaction, row, 'gift.ordered', call)
      const asked = mintCheckout(chargeOf(gift), urls, call.now)
      await writePayment(transaction, { gift_id: gift.id }, asked, { giftId: gift.id }, call)
      await keepCall(transaction, keyed, gift.id, call.now)
      return gift.id
    })
  } catch (error) {
    const made = violatedConstraint(error) === 'calls_pkey' ? await findMade(db, keyed) : null
    if (made === null) throw error
    return made
  }
}

const rowOf = (form: GiftForm) => ({
  giver_name: form.name,
  giver_email: form.email,
  receiver_name: form.receiverName,
  receiver_email: form.receiverEmail,
  message: form.message,
  cat: form.cat,
  send_on: form.receiverEmail === null ? null : form.sendOn,
})

const chargeOf = ({ amount_pence, visits, giver_email: payer_email }: Gift) => ({
  amount_pence,
  payer_email,
  description: 'A gift card for time with the cats',
  items: [{ name: nameOf(visits), quantity: 1, unitPence: amount_pence }],
})

const nameOf = (visits: number | null) =>
  visits === null ? 'Gift card' : `Visit card, ${counted(visits, 'visit')}`

/** The checkout that pays for it. Idempotent: one gift, one checkout. */
async function payFor(
  parts: BookingParts,
  giftId: number,
  call: BookingCall,
): Promise<Ordered | Refusal> {
  const gift = await findGift(parts.db, giftId)
  const payment = await findPaymentOfGift(parts.db, giftId)
  const token = gift && openGiftLink(gift, parts.seal)
  if (!payment || !token) return refuse('NOT_FOUND')
  try {
    const url = payment.checkout_url ?? (await openCheckout(parts, payment, call))?.url
    if (url) return { checkoutUrl: url, gift: giftPath(token) }
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    await giveUp(parts, payment, call)
    await forgetCall(parts.db, 'gift', giftId)
    throw error
  }
  await forgetCall(parts.db, 'gift', giftId)
  return refuse('PAYMENT_UNAVAILABLE', { retryAfterSeconds: 60 })
}
