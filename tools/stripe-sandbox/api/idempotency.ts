import { createHash } from 'node:crypto'
import type { SavedAnswer } from '../ledger/ledger.ts'
import type { Sandbox } from '../sandbox.ts'
import { StripeError } from './errors.ts'
import type { ApiRequest } from './read-request.ts'

const A_DAY = 24 * 3600

/** Keys of requests that are being worked on. They die with the process, and so does the work. */
export type KeysInUse = Set<string>

/** The answer given to this key before, if it was for the same request. */
export function earlierAnswer(
  { ledger, clock }: Sandbox,
  inUse: KeysInUse,
  key: string,
  request: ApiRequest,
): SavedAnswer | null {
  const saved = ledger.answers.get(key)
  if (saved && clock.now() - saved.at < A_DAY) {
    checkSame(saved, request)
    return saved
  }
  if (inUse.has(key)) {
    throw new StripeError(
      'idempotency_error',
      'There is currently another in-progress request using this Idempotent Key (that probably' +
        ` means you submitted twice, and the other request is still going through): ${key}.` +
        ' Please try again later.',
      { code: 'idempotency_key_in_use', status: 409 },
    )
  }
  return null
}

export function saveAnswer(
  { ledger, clock }: Sandbox,
  key: string,
  request: ApiRequest,
  answer: { status: number; body: string },
): void {
  ledger.answers.put({
    id: key,
    endpoint: endpointOf(request),
    fingerprint: fingerprintOf(request),
    requestId: request.id,
    at: clock.now(),
    ...answer,
  })
}

export function forgetOldAnswers({ ledger, clock }: Pick<Sandbox, 'ledger' | 'clock'>): void {
  const old = ledger.answers.all().filter(({ at }) => clock.now() - at >= A_DAY)
  for (const { id } of old) ledger.answers.remove(id)
}

function checkSame(saved: SavedAnswer, request: ApiRequest): void {
  const misused = (how: string) =>
    new StripeError(
      'idempotency_error',
      `Keys for idempotent requests can only be used ${how}. Try using a key other than` +
        ` '${saved.id}' if you meant to execute a different request.`,
    )
  if (saved.endpoint !== endpointOf(request)) {
    throw misused(`for the same endpoint they were first used for ('${saved.endpoint}')`)
  }
  if (saved.fingerprint !== fingerprintOf(request)) {
    throw misused('with the same parameters they were first used with')
  }
}

const endpointOf = ({ method, path }: ApiRequest) => `${method} ${path}`

/** The same parameters in another order are the same parameters. */
function fingerprintOf({ form }: ApiRequest): string {
  const pairs = Array.from(new URLSearchParams(form), (pair) => JSON.stringify(pair)).toSorted()
  return createHash('sha256').update(pairs.join()).digest('hex')
}
