import { createHmac } from 'node:crypto'

/**
 * The Stripe-Signature header. Its time is always the real one: receivers refuse old signatures,
 * and they know nothing of the sandbox's own clock.
 */
export function signatureHeader(payload: string, secret: string, now = Date.now()): string {
  const time = Math.floor(now / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${signature}`
}
