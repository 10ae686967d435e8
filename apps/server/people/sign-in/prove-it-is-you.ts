import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Person } from '#server/platform/http/access.ts'
import { PROOF_LASTS } from '#server/platform/http/proof.ts'
import { actorOf, recordAudit } from '#server/platform/record-audit.ts'
import { isRefusal, refuse } from '#server/platform/refusal.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { noteFailure } from './note-failure.ts'
import { proveOwnPassword } from './prove-own-password.ts'

/** The owner of a sign-in shows that it is they; it holds for a while, on this device only. */
export async function proveItIsYou(db: Db, person: Person, password: string, call: AccountCall) {
  const proven = await proveOwnPassword(db, person.id, password, call)
  await noteProof(db, person, !isRefusal(proven), call)
  return isRefusal(proven) ? proven : undefined
}

/**
 * For what cannot be taken back: the proof is good for this one act, and of two that are sent with it
 * at once one is asked again. Last of all that may refuse the act, in its transaction.
 */
export async function spendProof(db: Db, signInId: number, now: Temporal.Instant) {
  const spent = await rows(db)`
    update sign_ins set proved_at = null
    where id = ${signInId} and proved_at > ${now.subtract(PROOF_LASTS)} returning id`
  return spent.length > 0 ? undefined : refuse('PROOF_NEEDED')
}

/** By whatever they showed it. */
export async function noteProof(
  db: Db,
  { id, role, signInId }: Person,
  isProven: boolean,
  call: AccountCall,
): Promise<void> {
  const actor = actorOf({ id, role })
  if (!isProven) return noteFailure(db, { action: 'account.proof-failed', actor, id }, call)
  const { now, requestId, device } = call
  await updateRow(db, 'sign_ins', { id: signInId }, { proved_at: now })
  const entry = { actor, action: 'account.proved', subject: { kind: 'sign-in', id } }
  await recordAudit(db, { ...entry, after: { device }, requestId }, now)
}
