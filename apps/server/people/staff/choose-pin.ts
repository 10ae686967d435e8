import { PIN_TRIES } from '#domain/account/pin.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Person } from '#server/platform/http/access.ts'
import { type Actor, actorOf, recordAudit } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import { findPin, forgetPin, keepDevice, keepPin, revokeKeys } from './pins.queries.ts'

type Call = Pick<AccountCall, 'now' | 'requestId' | 'device'>

export async function choosePin(db: Db, person: Person, pin: string, call: Call): Promise<void> {
  const pin_hash = await hashPassword(pin)
  await inTransaction(db, async (transaction) => {
    await keepPin(transaction, { user_id: person.id, pin_hash, created_at: call.now })
    await remember(transaction, person, 'account.pin-chosen', call)
  })
}

export async function removePin(db: Db, person: Person, call: Call): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const isRemoved = await forgetPin(transaction, person.id)
    if (isRemoved) await remember(transaction, person, 'account.pin-removed', call)
  })
}

/** Gives the device that staff sit at a key: with it, their PIN opens the door and the desk there. */
export async function enrolDevice(db: Db, person: Person, call: Call) {
  if (!(await findPin(db, person.id))) return noPin()
  const key = mintSecret()
  const { device, now: created_at } = call
  await inTransaction(db, async (transaction) => {
    const row = { user_id: person.id, key_hash: hashSecret(key), device, created_at }
    await keepDevice(transaction, row)
    await remember(transaction, person, 'account.pin-device-added', call)
  })
  return { key }
}

/** A device that forgets its people: a copy of its keys opens nothing. */
export async function forgetDevice(db: Db, keys: readonly string[], call: Call): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const id of await revokeKeys(transaction, keys)) {
      await rememberOf(transaction, id, { kind: 'visitor' }, 'account.pin-device-removed', call)
    }
  })
}

export async function readPin(db: Db, { id }: Person) {
  const pin = await findPin(db, id)
  return { isSet: pin !== undefined, isAsleep: (pin?.failures ?? 0) >= PIN_TRIES }
}

const noPin = (): Refusal =>
  refuse('INVALID_STATE', { message: 'Choose a PIN in your profile first.' })

const remember = (db: Db, person: Person, action: string, call: Call) =>
  rememberOf(db, person.id, actorOf(person), action, call)

async function rememberOf(db: Db, id: number, actor: Actor, action: string, call: Call) {
  const { now, requestId, device } = call
  const entry = { actor, action, subject: { kind: 'sign-in', id }, after: { device }, requestId }
  await recordAudit(db, entry, now)
}
