import { ticketPath } from '#server/ordering/booking/booking-links.queries.ts'
import { giftPath } from '#server/ordering/ledger/gifts/gift-link.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'

/** Addresses to which the provider sends the customer's browser, as they are stored. */
export type ReturnUrls = { successUrl: string; cancelUrl: string }

type Wanted = { successUrl?: string | null; cancelUrl?: string | null }
type House = { publicUrl: string; seal: Seal }

export function defaultReturnUrls(publicUrl: string): ReturnUrls {
  return {
    successUrl: `${publicUrl}/stripe-return?success=true`,
    cancelUrl: `${publicUrl}/stripe-return?canceled=true`,
  }
}

/** Only back to our own site: no open redirect (docs/rules/api.md#return-addresses). */
export function chooseReturnUrls(house: House, wanted: Wanted): ReturnUrls | Refusal {
  const usual = defaultReturnUrls(house.publicUrl)
  const successUrl = ownUrl(house, wanted.successUrl || usual.successUrl)
  const cancelUrl = ownUrl(house, wanted.cancelUrl || usual.cancelUrl)
  return successUrl && cancelUrl ? { successUrl, cancelUrl } : refuse('URL_NOT_ALLOWED')
}

/** Compares the whole start: `blob:` and `user:password@` addresses claim our origin, too. */
function ownUrl({ publicUrl, seal }: House, wanted: string): string | null {
  const href = URL.parse(wanted)?.href
  return href?.startsWith(`${publicUrl}/`) ? sealedUrl(seal, href) : null
}

/** To the page that a booking's link opens. */
export const ticketUrl = ({ publicUrl, seal }: House, token: string) =>
  sealedUrl(seal, `${publicUrl}${ticketPath(token)}`)

/** To the page of a gift, as its giver sees it. */
export const giftUrl = ({ publicUrl, seal }: House, token: string) =>
  sealedUrl(seal, `${publicUrl}${giftPath(token)}`)

/**
 * What opens a booking stands behind the #. It is stored with the payment, since a repeated request
 * must be the same: encrypted, so that a dump or a backup opens nothing.
 */
function sealedUrl(seal: Seal, url: string): string {
  const [page, secret] = url.split('#')
  return secret ? `${page}#${seal.close(Buffer.from(secret)).toString('base64url')}` : url
}

/** The address for the provider; without its secret if that was sealed with another key. */
export function openedUrl(seal: Seal, url: string): string {
  const [page = '', sealed] = url.split('#')
  const secret = sealed && seal.open(Buffer.from(sealed, 'base64url'))
  return secret ? `${page}#${secret.toString()}` : page
}
