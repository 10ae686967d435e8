import { refuse } from '../api/errors.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Session } from '../stripe-objects.ts'
import { describeSession } from './describe-session.ts'
import { fillBasket } from './line-items.ts'
import type { CreateParameters } from './session.parameters.ts'

const HALF_AN_HOUR = 30 * 60
const A_DAY = 24 * 3600

/** What this account lets its customers pay by. */
const enabledMethods = ['card', 'pay_by_bank']

export function createSession(sandbox: Sandbox, given: CreateParameters): Session {
  const { ledger, clock, agenda, publicUrl } = sandbox
  const now = clock.now()
  if (given.mode !== 'payment') {
    throw refuse('The sandbox has payment mode only.', { param: 'mode' })
  }
  const basket = fillBasket(given.line_items, now)
  const expiresAt = checkExpiry(given.expires_at ?? now + A_DAY, now)
  const methods = methodsFor(given)
  const session = describeSession(given, basket, { now, expiresAt, methods, publicUrl })
  const data = given.payment_intent_data
  ledger.sessions.put(session)
  ledger.sessionNotes.put({
    id: session.id,
    lineItems: basket.items,
    intent: {
      capture_method: data?.capture_method ?? 'automatic_async',
      description: data?.description ?? null,
      metadata: data?.metadata ?? {},
      receipt_email: data?.receipt_email ?? null,
      statement_descriptor: data?.statement_descriptor ?? null,
      statement_descriptor_suffix: data?.statement_descriptor_suffix ?? null,
    },
  })
  for (const product of basket.products) ledger.products.put(product)
  agenda.plan('expire-session', expiresAt, session.id)
  return session
}

function checkExpiry(expiresAt: number, now: number): number {
  const rule = 'The `expires_at` timestamp must be'
  const param = 'expires_at'
  if (expiresAt < now + HALF_AN_HOUR) {
    throw refuse(`${rule} at least 30 minutes from Checkout Session creation.`, { param })
  }
  if (expiresAt > now + A_DAY) {
    throw refuse(`${rule} less than 24 hours from Checkout Session creation.`, { param })
  }
  return expiresAt
}

function methodsFor({
  allowed_payment_method_types: allowed = enabledMethods,
  excluded_payment_method_types: excluded = [],
}: CreateParameters): string[] {
  const left = enabledMethods.filter((each) => allowed.includes(each) && !excluded.includes(each))
  if (left.length > 0) return left
  throw refuse('No valid payment method types for this Checkout Session.', {})
}
