import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import { actorOf, recordAudit } from '#server/platform/record-audit.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import type { AccountCall } from './account-call.ts'
import { proveOwnPassword } from './prove-own-password.ts'

/** Somebody who is signed in shows that it is they; it holds for a while, on this device only. */
export async function proveItIsYou(
  db: Db,
  person: Person,
  password: string,
  call: AccountCall,
): Promise<Refusal | undefined> {
  const proven = await proveOwnPassword(db, person.id, password, call)
  const isWrong = isRefusal(proven)
  if (!isWrong) await noteProof(db, person, call.now)
  await remember(db, person, isWrong ? 'account.proof-failed' : 'account.proved', call)
  return isWrong ? proven : undefined
}

const noteProof = (db: Db, { sessionId }: Person, now: Temporal.Instant) =>
  db.updateTable('sign_ins').set({ proved_at: now }).where('id', '=', sessionId).execute()

async function remember(
  db: Db,
  person: Person,
  action: string,
  { now, requestId, device }: AccountCall,
): Promise<void> {
  const entry = { actor: actorOf(person), subject: { kind: 'sign-in', id: person.id } }
  await recordAudit(db, { ...entry, action, after: { device }, requestId }, now)
}
