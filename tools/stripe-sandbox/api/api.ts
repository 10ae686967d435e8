import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Fault } from '../control/faults.ts'
import { newId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import { API_VERSION } from '../stripe-objects.ts'
import { act, brokenDown } from './act.ts'
import { answerError, type Answer } from './answer.ts'
import { authenticate } from './authenticate.ts'
import { refuse } from './errors.ts'
import type { KeysInUse } from './idempotency.ts'
import { readRequest } from './read-request.ts'

/** 'hang up': the connection ends without a word. */
type Outcome = Answer | 'hang up'

/** Answers requests as api.stripe.com would. */
export function createApi(sandbox: Sandbox) {
  const inUse: KeysInUse = new Set()
  return async (incoming: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const id = newId('req_', 14)
    const outcome = await answer(sandbox, inUse, incoming, url, id).catch(answerError)
    // Nobody may see what a crash could still undo.
    await sandbox.ledger.durable()
    if (outcome === 'hang up') {
      response.destroy()
      return
    }
    response
      .writeHead(outcome.status, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-cache, no-store',
        'Request-Id': id,
        'Stripe-Version': API_VERSION,
        ...outcome.headers,
      })
      .end(outcome.body)
  }
}

async function answer(
  sandbox: Sandbox,
  inUse: KeysInUse,
  incoming: IncomingMessage,
  url: URL,
  id: string,
): Promise<Outcome> {
  const request = await readRequest(incoming, url, id)
  const fault = sandbox.faults.take(request.method, request.path)
  const instead = fault && insteadOfActing(fault)
  if (instead) return instead
  authenticate(incoming.headers.authorization, sandbox.secretKey)
  const done = await act(sandbox, inUse, request, fault)
  return fault?.mode === 'lose_reply_after_acting' ? 'hang up' : done
}

function insteadOfActing({ mode }: Fault): Outcome | null {
  if (mode === 'down') return 'hang up'
  if (mode === 'garbage') return { status: 200, body: '<html><h1>It works!</h1>' }
  if (mode === '500') throw brokenDown()
  if (mode !== '429') return null
  throw refuse(
    'Request rate limit exceeded. Learn more about rate limits here' +
      ' https://stripe.com/docs/rate-limits.',
    { code: 'rate_limit', status: 429 },
  )
}
