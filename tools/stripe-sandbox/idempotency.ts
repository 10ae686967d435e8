import { createHash } from 'node:crypto'
import { StripeError } from './errors.ts'
import type { SavedAnswer } from './ledger.ts'
import { timeOf, type Sandbox } from './sandbox.ts'

const A_DAY = 24 * 3600

export type KeyedRequest = { key: string; endpoint: string; form: string }

/** The answer given to this key before, if it was for the same request. */
export function earlierAnswer(sandbox: Sandbox, request: KeyedRequest): SavedAnswer | null {
  const saved = sandbox.ledger.answers.get(request.key)
  if (!saved || timeOf(sandbox) - saved.at >= A_DAY) return null
  if (saved.endpoint !== request.endpoint) {
    throw misused(saved, `for the same endpoint they were first used for ('${saved.endpoint}')`)
  }
  if (saved.fingerprint === fingerprintOf(request)) return saved
  throw misused(saved, 'with the same parameters they were first used with')
}

export function saveAnswer(
  sandbox: Sandbox,
  request: KeyedRequest,
  { status, body }: { status: number; body: string },
): void {
  const { key: id, endpoint } = request
  const [fingerprint, at] = [fingerprintOf(request), timeOf(sandbox)]
  sandbox.ledger.answers.put({ id, endpoint, fingerprint, at, status, body })
}

export const keyInUse = (key: string) =>
  new StripeError(
    'idempotency_error',
    `There is currently another in-progress request using this Idempotent Key: ${key}.`,
    { code: 'idempotency_key_in_use', status: 409 },
  )

const misused = ({ id }: SavedAnswer, how: string) =>
  new StripeError(
    'idempotency_error',
    `Keys for idempotent requests can only be used ${how}. Try using a key other than '${id}' if` +
      ' you meant to execute a different request.',
  )

/** The same parameters in another order are the same parameters. */
function fingerprintOf({ form }: KeyedRequest): string {
  const pairs = Array.from(new URLSearchParams(form), (pair) => JSON.stringify(pair)).toSorted()
  return createHash('sha256').update(pairs.join()).digest('hex')
}
