import type { Body } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { readPublished } from '#server/platform/house/published.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { asOwner } from './as-owner.ts'
import { type Asked, openChallenge, takeChallenge } from './challenges.queries.ts'
import { findApp } from './factors.queries.ts'
import {
  forgetPasskey,
  isPasskeyKnown,
  keepPasskey,
  listPasskeys,
  type Passkey,
} from './passkeys.queries.ts'
import { challengeIn, creationOf, readNew } from './relying-party.ts'
import { addWay, removeWay } from './ways.ts'

const MOST = 20

/** What a browser makes a passkey by. */
export function offerPasskey(db: Db, person: Person, { now, publicUrl }: Caller) {
  return asOwner(db, person, async (transaction, account) => {
    const passkeys = await listPasskeys(transaction, account.id)
    if (passkeys.length >= MOST) return tooMany()
    const challenge = await openChallenge(transaction, askedOf(person), now)
    const { name } = (await readPublished(transaction, now)).cafe
    return creationOf(account, passkeys, challenge, { publicUrl, name })
  })
}

type Form = Body<'POST auth/passkeys'>

export async function addPasskey(
  db: Db,
  person: Person,
  { name, passkey }: Form,
  call: Caller,
): Promise<string[] | Refusal> {
  // Before anything can be refused: whatever becomes of it, the challenge is used.
  const challenge = challengeIn(passkey)
  if (challenge === null || !(await takeChallenge(db, challenge, askedOf(person), call.now))) {
    return refuse('WRONG_PASSKEY')
  }
  const made = await readNew(passkey, challenge, call)
  if (!made) return refuse('WRONG_PASSKEY')
  return asOwner(db, person, async (transaction, account) => {
    const row = {
      user_id: account.id,
      credential_id: Buffer.from(made.id, 'base64url'),
      public_key: Buffer.from(made.publicKey),
      uses: made.counter,
      transports: passkey.response.transports ?? [],
      name,
      created_at: call.now,
    }
    const refusal = await whyNotAdded(transaction, row)
    if (refusal) return refusal
    const write = () => keepPasskey(transaction, row)
    return addWay(transaction, { person, account }, { way: 'passkey', write }, call)
  })
}

export function removePasskey(db: Db, person: Person, id: number, call: Caller) {
  return asOwner(db, person, async (transaction, account) => {
    const passkeys = await listPasskeys(transaction, account.id)
    if (!passkeys.some((passkey) => passkey.id === id)) return refuse('NOT_FOUND')
    const app = await findApp(transaction, account.id)
    const isLast = passkeys.length === 1 && !app?.confirmed_at
    const write = () => forgetPasskey(transaction, id)
    return removeWay(transaction, { person, account }, { way: 'passkey', isLast, write }, call)
  })
}

type NewRow = Pick<Passkey, 'user_id' | 'credential_id' | 'name'>

async function whyNotAdded(db: Db, { user_id, ...row }: NewRow): Promise<Refusal | undefined> {
  const own = await listPasskeys(db, user_id)
  if (own.length >= MOST) return tooMany()
  if (own.some(({ name }) => name.toLowerCase() === row.name.toLowerCase())) {
    const fields = { name: 'You have a passkey of that name already.' }
    return refuse('INVALID_STATE', { message: fields.name, fields })
  }
  if (!(await isPasskeyKnown(db, row.credential_id))) return undefined
  return refuse('INVALID_STATE', { message: 'That passkey is in use already.' })
}

const askedOf = ({ id: userId, signInId }: Person): Asked => ({
  userId,
  purpose: 'add',
  signInId,
})

const tooMany = () =>
  refuse('INVALID_STATE', { message: `You have ${MOST} passkeys. Please remove one first.` })
