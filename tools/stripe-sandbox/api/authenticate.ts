import { StripeError } from './errors.ts'

/** Lets a request in that carries the account's secret key, as a bearer or as the user name. */
export function authenticate(header: string | undefined, secretKey: string | null): void {
  const key = keyIn(header)
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization' +
        " header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See" +
        ' https://stripe.com/docs/api#authentication for details, or we can help at' +
        ' https://support.stripe.com/.',
    )
  }
  const accepted = secretKey ? key === secretKey : key.startsWith('sk_test_')
  if (!accepted) throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
}

function keyIn(header = ''): string {
  const [scheme, value = ''] = header.split(' ')
  if (scheme?.toLowerCase() === 'bearer') return value
  if (scheme?.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
}

const masked = (key: string) =>
  key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`

const unauthorized = (message: string) =>
  new StripeError('invalid_request_error', message, { status: 401 })
