import { refuse, type Refusal } from '#server/platform/refusal.ts'

/** Where the provider sends the customer's browser afterwards. */
export type ReturnUrls = { successUrl: string; cancelUrl: string }

type Wanted = { successUrl?: string | null; cancelUrl?: string | null }

export function defaultReturnUrls(publicUrl: string): ReturnUrls {
  return {
    successUrl: `${publicUrl}/stripe-return?success=true`,
    cancelUrl: `${publicUrl}/stripe-return?canceled=true`,
  }
}

/** Only back to our own site: no open redirect (docs/rules/api.md#return-addresses). */
export function chooseReturnUrls(publicUrl: string, wanted: Wanted): ReturnUrls | Refusal {
  const usual = defaultReturnUrls(publicUrl)
  const successUrl = ownUrl(publicUrl, wanted.successUrl || usual.successUrl)
  const cancelUrl = ownUrl(publicUrl, wanted.cancelUrl || usual.cancelUrl)
  return successUrl && cancelUrl ? { successUrl, cancelUrl } : refuse('URL_NOT_ALLOWED')
}

/** By its whole start: `blob:` and `user:password@` addresses claim our origin, too. */
function ownUrl(publicUrl: string, wanted: string): string | null {
  const href = URL.parse(wanted)?.href
  return href?.startsWith(`${publicUrl}/`) ? href : null
}
