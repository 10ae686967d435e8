import type { IncomingMessage, ServerResponse } from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { z } from 'zod'
import { reply } from '../local-http.ts'
import { findCard } from './cards.ts'
import { refuse, StripeError } from './errors.ts'
import { fault } from './faults.ts'
import { answerAuthentication, closeDispute, payByBank, payByCard } from './payments.ts'
import { runDue } from './run-due.ts'
import { advanceClock, timeOf, type Sandbox } from './sandbox.ts'
import { findSession } from './sessions.ts'

/** Controls for tests, no part of Stripe: JSON in, JSON out. */
export async function answerControl(
  sandbox: Sandbox,
  incoming: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [, , ...path] = url.pathname.split('/')
  const isEmpty = !Number(incoming.headers['content-length'])
  const order: unknown = isEmpty ? {} : await readJson(incoming)
  const { status, body } = attempt(() => obey(sandbox, `${incoming.method}`, path, order))
  await sandbox.ledger.commit()
  sandbox.deliveries.wake()
  reply(response, status, 'application/json', JSON.stringify(body))
}

function attempt(act: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: act() }
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: error.body }
    if (!(error instanceof z.ZodError)) throw error
    return { status: 400, body: { error: z.prettifyError(error) } }
  }
}

function obey(sandbox: Sandbox, method: string, [topic = '', id = '']: string[], order: unknown) {
  const { ledger, faults } = sandbox
  const call = `${method} ${topic}`
  if (call === 'POST pay') return { outcome: pay(sandbox, id, payment.parse(order)) }
  if (call === 'POST disputes') closeDispute(sandbox, id, decision.parse(order).status)
  if (call === 'POST faults') faults.push(fault.parse(order))
  if (call === 'DELETE faults') faults.length = 0
  if (topic === 'faults') return faults
  if (call === 'POST clock') advanceClock(sandbox, clock.parse(order).seconds)
  else if (call !== 'GET ledger' && call !== 'POST disputes')
    throw refuse(`There is no control ${call}`, { status: 404 })
  runDue(sandbox)
  const { sessions, charges, refunds, disputes } = ledger
  return {
    now: timeOf(sandbox),
    sessions: sessions.all(),
    charges: charges.all(),
    refunds: refunds.all(),
    disputes: disputes.all(),
  }
}

const clock = z.strictObject({ seconds: z.number().min(0) })

const decision = z.strictObject({ status: z.enum(['won', 'lost']) })

const payment = z.strictObject({
  method: z.enum(['card', 'pay_by_bank']).default('card'),
  card: z
    .string()
    .default('4242424242424242')
    .transform(findCard)
    .refine((card) => card !== undefined, 'must be a test card'),
  authenticate: z.enum(['complete', 'fail', 'leave']).default('complete'),
  bank: z.enum(['pay', 'refuse']).default('pay'),
})

/** Does what a customer would do on the hosted page, without a browser. */
function pay(sandbox: Sandbox, id: string, how: z.output<typeof payment>) {
  findSession(sandbox, id)
  const payer = { email: 'customer@example.com', name: 'Test Customer' }
  if (how.method === 'pay_by_bank') return payByBank(sandbox, id, payer, how.bank)
  const outcome = payByCard(sandbox, id, payer, how.card)
  if (outcome.kind !== 'authenticate' || how.authenticate === 'leave') return outcome
  return answerAuthentication(sandbox, id, how.authenticate === 'complete')
}
