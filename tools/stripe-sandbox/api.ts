import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuse, StripeError } from './errors.ts'
import { takeFault, type Fault } from './faults.ts'
import { earlierAnswer, keyInUse, saveAnswer } from './idempotency.ts'
import { prepare } from './routes.ts'
import { newId, timeOf, type Sandbox } from './sandbox.ts'

type Answer = { status: number; body: string; headers?: Record<string, string> }
type Request = { method: string; path: string; form: string; key: string | null }

/** Answers requests as api.stripe.com would. */
export function createApi(sandbox: Sandbox) {
  // Keys of requests that are being worked on. They die with the process, and so does the work.
  const inUse = new Set<string>()
  return async (incoming: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { method = 'GET' } = incoming
    const fault = takeFault(sandbox.faults, method, url.pathname)
    const outcome = await answer(sandbox, inUse, incoming, url, fault).catch(answerError)
    // No merchant may see what a crash could still undo.
    await sandbox.ledger.durable()
    if (fault?.mode === 'down' || fault?.mode === 'lose_reply_after_acting') {
      response.destroy()
      return
    }
    response
      .writeHead(outcome.status, {
        'Content-Type': 'application/json',
        'Request-Id': newId('req_', 14),
        Date: new Date(timeOf(sandbox) * 1000).toUTCString(),
        ...outcome.headers,
      })
      .end(outcome.body)
  }
}

async function answer(
  sandbox: Sandbox,
  inUse: Set<string>,
  incoming: IncomingMessage,
  url: URL,
  fault: Fault | undefined,
): Promise<Answer> {
  const request = await readRequest(incoming, url)
  const instead = fault && insteadOfActing(fault)
  if (instead) return instead
  authenticate(incoming.headers.authorization, sandbox.secretKey)
  const { key, method, path, form } = request
  if (key === null) return act(sandbox, request, fault)
  const saved = earlierAnswer(sandbox, { key, endpoint: `${method} ${path}`, form })
  if (saved) return { ...saved, headers: { 'Idempotent-Replayed': 'true' } }
  if (inUse.has(key)) throw keyInUse(key)
  inUse.add(key)
  return act(sandbox, request, fault).finally(() => inUse.delete(key))
}

async function readRequest(incoming: IncomingMessage, url: URL): Promise<Request> {
  const { method = 'GET', headers } = incoming
  const body = await text(incoming)
  const type = headers['content-type'] ?? ''
  if (body && !type.startsWith('application/x-www-form-urlencoded')) {
    throw refuse('Invalid request (check that your POST content type is a form).')
  }
  // Reading changes nothing, so a key on a GET has nothing to guard.
  const key = (method === 'POST' && String(headers['idempotency-key'] ?? '')) || null
  if (key && key.length > 255) throw refuse('Idempotency keys may be at most 255 characters long.')
  return { method, path: url.pathname, form: method === 'POST' ? body : url.search.slice(1), key }
}

function insteadOfActing({ mode }: Fault): Answer | null {
  if (mode === 'down' || mode === 'garbage') return { status: 200, body: '<h1>It works!</h1>' }
  if (mode === '500') throw brokenDown()
  if (mode !== '429') return null
  throw refuse('Request rate limit exceeded.', { code: 'rate_limit', status: 429 })
}

function authenticate(header: string | undefined, secretKey: string | null): void {
  const key = /^Bearer (.+)$/.exec(header ?? '')?.[1] ?? ''
  const accepted = secretKey ? key === secretKey : key.startsWith('sk_test_')
  if (!accepted) throw refuse('Invalid API Key provided.', { status: 401 })
}

/** Acts once, and keeps the answer for a caller who asks again with the same key. */
async function act(sandbox: Sandbox, request: Request, fault: Fault | undefined): Promise<Answer> {
  const { method, path, form, key } = request
  // What is refused here was never begun: the key stays free for the right parameters.
  const run = prepare(method, path, form)
  if (fault?.mode === 'slow') await sleep(fault.delayMs)
  // From here to the commit nothing may be awaited: the deed and the answer kept for its key
  // are one entry in the ledger, so that after a crash both are there, or neither.
  const done = attempt(() => {
    if (fault?.mode === 'saved_500') throw brokenDown()
    return { status: 200, body: JSON.stringify(run(sandbox)) }
  })
  if (key !== null) saveAnswer(sandbox, { key, endpoint: `${method} ${path}`, form }, done)
  await sandbox.ledger.commit()
  sandbox.deliveries.wake()
  return done
}

function attempt(run: () => Answer): Answer {
  try {
    return run()
  } catch (error) {
    return answerError(error)
  }
}

/** Errors meant for the client become answers; anything else is a bug, and goes on up. */
function answerError(error: unknown): Answer {
  if (!(error instanceof StripeError)) throw error
  return { status: error.status, body: JSON.stringify(error.body) }
}

const brokenDown = () => new StripeError('api_error', 'An unknown error occurred.', { status: 500 })
