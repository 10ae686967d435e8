import type { Db } from '#server/platform/database/connect.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { mustFind, todayOf, whyNotTouch } from './save-session.ts'
import {
  findSession,
  type OwnedSession,
  type SessionState,
  writeState,
} from './sessions.queries.ts'

/** Ends a session, lets it run again, or archives it. Its bookings stay as they are. */
export function changeSessionState(
  db: Db,
  id: number,
  { state, version }: { state: SessionState; version: number },
  call: OfficeCall,
): Promise<OwnedSession | Refusal> {
  return changingRules(db, async (transaction) => {
    const session = await findSession(transaction, id, todayOf(call))
    if (!session) return refuse('NOT_FOUND')
    const refusal = whyNotTouch(session, version) ?? whyNotThat(session, state)
    if (refusal) return refusal
    const before = stateOf(session)
    if (before === state) return session
    await writeState(transaction, id, state, call.now)
    const action = `session.${state === 'running' ? 'resumed' : state}`
    const change = { before: { state: before }, after: { state } }
    await remember(transaction, action, id, change, call)
    return mustFind(transaction, id, call)
  })
}

const stateOf = ({ isEnded, isArchived }: OwnedSession): SessionState => {
  if (isArchived) return 'archived'
  return isEnded ? 'ended' : 'running'
}

function whyNotThat({ isEnded }: OwnedSession, state: SessionState): Refusal | null {
  if (state !== 'archived' || isEnded) return null
  return refuse('INVALID_STATE', { message: 'End this session before you archive it.' })
}
