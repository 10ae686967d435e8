import type { ShownPasskey } from '#contract/passkey-fields.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { noteProof } from '#server/people/sign-in/prove-it-is-you.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { type Asked, openChallenge, takeChallenge } from './challenges.queries.ts'
import { findPasskey, listPasskeys, noteUse } from './passkeys.queries.ts'
import { challengeIn, requestOf, usesOf } from './relying-party.ts'

type Call = Pick<AccountCall, 'now' | 'publicUrl'>

/**
 * What a browser shows a passkey by, where there is one. Beside a password, having it is enough; in
 * place of one it must have asked for a finger, a face or a PIN: a key left in a laptop has not.
 */
export async function askForPasskey(db: Db, asked: Asked, { now, publicUrl }: Call) {
  const passkeys = await listPasskeys(db, asked.userId)
  if (passkeys.length === 0) return null
  const challenge = await openChallenge(db, asked, now)
  const verification = needsPerson(asked) ? 'required' : 'preferred'
  return requestOf(passkeys, challenge, verification, { publicUrl })
}

/** Whether one of their passkeys answered what we asked, for what we asked it. */
export async function usePasskey(
  db: Db,
  shown: ShownPasskey,
  asked: Asked,
  { now, publicUrl }: Call,
): Promise<boolean> {
  const challenge = challengeIn(shown)
  if (challenge === null || !(await takeChallenge(db, challenge, asked, now))) return false
  const passkey = await findPasskey(db, asked.userId, shown.id)
  if (!passkey) return false
  const by = { publicUrl, needsPerson: needsPerson(asked) }
  const uses = await usesOf(passkey, shown, challenge, by)
  return uses !== null && noteUse(db, passkey, uses, now)
}

/** In place of the password, on the device that was asked. */
export async function proveByPasskey(
  db: Db,
  person: Person,
  passkey: ShownPasskey,
  call: AccountCall,
): Promise<Refusal | undefined> {
  const { id: userId, signInId } = person
  const isProven = await usePasskey(db, passkey, { userId, signInId, purpose: 'prove' }, call)
  await noteProof(db, person, isProven, call)
  return isProven ? undefined : refuse('WRONG_PASSKEY')
}

const needsPerson = ({ purpose }: Asked) => purpose === 'prove'
