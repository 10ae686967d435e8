import type { Db } from '#server/platform/database/connect.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { addSession, mustFind, todayOf } from './save-session.ts'
import { endSession, findSession, type OwnedSession } from './sessions.queries.ts'

/** Like the other in all but its name. It cannot be booked until it is told to run. */
export function copySession(db: Db, id: number, call: OfficeCall): Promise<OwnedSession | Refusal> {
  return changingRules(db, async (transaction) => {
    const original = await findSession(transaction, id, todayOf(call))
    if (!original) return refuse('NOT_FOUND')
    if (original.isOrdinary) {
      return refuse('INVALID_STATE', { message: 'The settings describe the ordinary visit.' })
    }
    const { form } = original
    const copy = await addSession(transaction, { ...form, name: copyName(form.name) }, call)
    await endSession(transaction, copy.id, call.now)
    return mustFind(transaction, copy.id, call)
  })
}

const copyName = (name: string) => `Copy of ${name}`.slice(0, 100)
