import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../control/faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { answerError, json, type Answer } from './answer.ts'
import { refuse, StripeError } from './errors.ts'
import { parseForm } from './form-body.ts'
import { earlierAnswer, saveAnswer, type KeysInUse } from './idempotency.ts'
import type { ApiRequest } from './read-request.ts'
import { matchRoute } from './route.ts'
import { routes } from './routes.ts'

/** Acts once for each idempotency key, and repeats the answer to whoever asks again. */
export async function act(
  sandbox: Sandbox,
  inUse: KeysInUse,
  request: ApiRequest,
  fault: Fault | null,
): Promise<Answer> {
  const { idempotencyKey: key } = request
  if (key === null) return actNow(sandbox, request, fault)
  const headers = { 'Idempotency-Key': key }
  const saved = earlierAnswer(sandbox, inUse, key, request)
  if (saved) {
    const replay = { 'Idempotent-Replayed': 'true', 'Original-Request': saved.requestId }
    return { ...saved, headers: { ...headers, ...replay } }
  }
  inUse.add(key)
  try {
    return { ...(await actNow(sandbox, request, fault)), headers }
  } finally {
    inUse.delete(key)
  }
}

async function actNow(sandbox: Sandbox, request: ApiRequest, fault: Fault | null): Promise<Answer> {
  const { method, path, form, idempotencyKey: key } = request
  const found = matchRoute(routes, method, path)
  if (!found) throw unknownUrl(method, path)
  const run = found.route.prepare(parseForm(form))
  if (fault?.mode === 'slow') await sleep(fault.delayMs)
  // From here to the commit nothing may be awaited: the deed and the answer kept for its key
  // are one entry in the ledger, so that after a crash both are there, or neither.
  const cause = { id: request.id, idempotency_key: key }
  const answer = attempt(() => {
    if (fault?.mode === 'saved_500') throw brokenDown()
    return json(200, run({ ...sandbox, cause }, found.id))
  })
  if (key !== null) saveAnswer(sandbox, key, request, answer)
  await sandbox.ledger.commit()
  sandbox.deliveries.wake()
  return answer
}

function attempt(run: () => Answer): Answer {
  try {
    return run()
  } catch (error) {
    return answerError(error)
  }
}

export const brokenDown = () =>
  new StripeError('api_error', 'An unknown error occurred.', { status: 500 })

const unknownUrl = (method: string, path: string) =>
  refuse(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can` +
      ' help at https://support.stripe.com/.',
    { status: 404 },
  )
