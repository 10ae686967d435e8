import type { Sandbox } from '../sandbox.ts'
import { findSession } from '../sessions/find-session.ts'
import { completeSession, type Outcome } from './attempt.ts'
import type { Payer } from './card-entry.ts'

/** Nothing is due: the session completes without any payment. */
export function completeFree(sandbox: Sandbox, sessionId: string, payer: Payer): Outcome {
  const session = findSession(sandbox, sessionId)
  if (session.status !== 'open') return { kind: 'closed' }
  completeSession(sandbox, session, payer, 'no_payment_required')
  return { kind: 'paid' }
}
