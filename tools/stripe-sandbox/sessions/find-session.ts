import { noSuch } from '../api/errors.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Session } from '../stripe-objects.ts'

export function findSession({ ledger }: Sandbox, id: string): Session {
  const session = ledger.sessions.get(id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session
}
