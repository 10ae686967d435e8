import { refuse } from '../api/errors.ts'
import { emit } from '../events/emit.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Session } from '../stripe-objects.ts'
import { findSession } from './find-session.ts'

/** Ends a session at the merchant's word, so that it can never be paid. */
export function expireSession(sandbox: Sandbox, id: string): Session {
  const session = findSession(sandbox, id)
  if (session.status === 'open') return closeUnpaid(sandbox, session)
  throw refuse(
    'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has' +
      ` a status of \`${session.status}\`.`,
  )
}

/** Ends a session because its time is over; one that was paid meanwhile stays as it is. */
export function letSessionExpire(sandbox: Sandbox, id: string): void {
  const session = findSession(sandbox, id)
  if (session.status === 'open') closeUnpaid(sandbox, session)
}

function closeUnpaid(sandbox: Sandbox, session: Session): Session {
  const expired: Session = { ...session, status: 'expired', url: null }
  sandbox.ledger.sessions.put(expired)
  cancelIntent(sandbox, session.payment_intent)
  emit(sandbox, 'checkout.session.expired', expired)
  return expired
}

function cancelIntent(sandbox: Sandbox, id: string | null): void {
  const intent = id && sandbox.ledger.intents.get(id)
  if (!intent) return
  const canceled = {
    ...intent,
    canceled_at: sandbox.clock.now(),
    cancellation_reason: 'expired' as const,
    next_action: null,
    status: 'canceled' as const,
  }
  sandbox.ledger.intents.put(canceled)
  emit(sandbox, 'payment_intent.canceled', canceled, intent)
}
