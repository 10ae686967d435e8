import type { ShownPasskey } from '#contract/passkey-fields.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { noteProof } from '#server/people/accounts/prove-it-is-you.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { usePasskey } from './show-passkey.ts'

/** In place of the password, on the device that was asked. */
export async function proveByPasskey(
  db: Db,
  person: Person,
  passkey: ShownPasskey,
  call: AccountCall,
): Promise<Refusal | undefined> {
  const { id: userId, sessionId } = person
  const isProven = await usePasskey(db, passkey, { userId, sessionId, purpose: 'prove' }, call)
  await noteProof(db, person, isProven, call)
  return isProven ? undefined : refuse('WRONG_PASSKEY')
}
