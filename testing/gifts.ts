import { type Cafe, call, deliverEvents } from './cafe.ts'
import { giftForm } from './gift-form.ts'
import { writtenMails } from './written-mails.ts'

export type BoughtGift = { id: number; token: string; voucherId: number }

const lookedUp = (cafe: Cafe, checkoutUrl: string) =>
  cafe.db
    .selectFrom('card_payments')
    .selectAll()
    .where('checkout_url', '=', checkoutUrl)
    .executeTakeFirstOrThrow()

/** Ordered; nobody has paid for it. */
export async function orderGift(cafe: Cafe, more: object = {}, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const { status, body } = await call(
    cafe,
    { token: '' },
    'POST public/gifts',
    giftForm(more),
    headers,
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  const payment = await lookedUp(cafe, body.checkoutUrl)
  const token = String(body.gift).replace('/gift#', '')
  return { id: payment.gift_id ?? 0, token, payment, checkoutUrl: String(body.checkoutUrl) }
}

/** A gift card that the provider has the money for. */
export async function buyGift(cafe: Cafe, more: object = {}): Promise<BoughtGift> {
  const { id, token, payment } = await orderGift(cafe, more)
  await cafe.sandbox.pay(payment.provider_session_id ?? '')
  await deliverEvents(cafe)
  const { voucher_id } = await cafe.db
    .selectFrom('gifts')
    .select('voucher_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, token, voucherId: voucher_id ?? 0 }
}

/** What a gift's mails say, oldest first, with the code or link that they open it by. */
export async function giftMails(cafe: Cafe, of: number | { saleId: number | undefined }) {
  const isOfIt = ({ giftId, saleId }: { giftId?: number; saleId?: number }) =>
    typeof of === 'number' ? giftId === of : saleId === of.saleId
  const mails = await writtenMails(cafe, (all) => all.where('facts', 'is not', null))
  return mails
    .filter(({ facts }) => isOfIt(facts ?? {}))
    .map(({ kind, to_address: to, text }) => ({
      kind,
      to,
      text,
      secret: /\/gift#([\w-]+)/.exec(text)?.[1] ?? null,
    }))
}
