import { signatureHeader } from './signature.ts'

const PATIENCE_MS = 10_000

/** One attempt. Only a 2xx within the time counts as delivered. */
export async function send(
  payload: string,
  { url, secret }: { url: string; secret: string },
  stopping: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'Stripe-Signature': signatureHeader(payload, secret),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), stopping]),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
