import type { IncomingMessage, ServerResponse } from 'node:http'
import { runDue } from '../run-due.ts'
import type { Sandbox } from '../sandbox.ts'
import { readBody } from '../server/read-body.ts'
import { ControlError, readOrder, type Order } from './order.ts'
import { payAsCustomer } from './pay-as-customer.ts'
import { faultModes } from './faults.ts'
import { controlWebhooks, describeWebhooks } from './webhooks.ts'

/** Controls for tests, no part of Stripe: JSON in, JSON out. */
export async function answerControl(
  sandbox: Sandbox,
  incoming: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { method = 'GET' } = incoming
  const [, , topic = '', subject = ''] = url.pathname.split('/')
  let status = 200
  let body: object
  try {
    const order = readOrder(await readBody(incoming))
    body = obey(sandbox, `${method} ${topic}`, subject, order)
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    status = error.status
    body = { error: error.message }
  }
  await sandbox.ledger.commit()
  sandbox.deliveries.wake()
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function obey(sandbox: Sandbox, call: string, subject: string, order: Order): object {
  if (call === 'GET ledger') return describeLedger(sandbox)
  if (call === 'GET webhooks') return describeWebhooks(sandbox)
  if (call === 'POST webhooks') return controlWebhooks(sandbox, subject, order)
  if (call === 'POST pay') return payAsCustomer(sandbox, subject, order)
  if (call === 'POST clock' && subject === 'advance') return advanceClock(sandbox, order)
  if (call === 'GET faults') return sandbox.faults.all()
  if (call === 'POST faults') return addFault(sandbox, order)
  if (call === 'DELETE faults') return clearFaults(sandbox)
  throw new ControlError(404, `There is no control ${call} ${subject}`.trim())
}

function describeLedger({ ledger, clock }: Sandbox): object {
  return {
    now: clock.now(),
    sessions: ledger.sessions.all(),
    payment_intents: ledger.intents.all(),
    charges: ledger.charges.all(),
    refunds: ledger.refunds.all(),
    disputes: ledger.disputes.all(),
  }
}

function advanceClock(sandbox: Sandbox, order: Order): object {
  sandbox.clock.advance(order.number('seconds', { min: 0 }))
  runDue(sandbox)
  return { now: sandbox.clock.now() }
}

function addFault({ faults }: Sandbox, order: Order): object {
  faults.add({
    match: order.text('match', '*'),
    mode: order.oneOf('mode', faultModes),
    times: order.has('times', null) ? null : order.number('times', { min: 1, fallback: 1 }),
    delayMs: order.number('delayMs', { min: 0, fallback: 1000 }),
  })
  return faults.all()
}

function clearFaults({ faults }: Sandbox): object {
  faults.clear()
  return faults.all()
}
