import { randomBytes } from 'node:crypto'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { type Account, lockAccount } from '#server/people/accounts/accounts.queries.ts'
import { secondFactorChanged } from '#server/people/accounts/mails/second-factor-changed.mail.tsx'
import { endOtherSessions } from '#server/people/accounts/sessions.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Person } from '#server/platform/http/access.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { type Actor, actorOf, recordAudit } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { findFactor, useCode, wrongCode } from './check-code.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { inviteOf } from './totp.ts'

type Call = AccountCall & { seal: Seal }

const SECRET_BYTES = 20

/** A secret for the app. Nothing changes until a first code shows that it arrived. */
export function offerSecret(db: Db, person: Person, { now, seal }: Call) {
  return asOwner(db, person, async (transaction, account) => {
    const factor = await findFactor(transaction, account.id)
    if (factor?.confirmed_at) return alreadyOn()
    const secret = randomBytes(SECRET_BYTES)
    const set = { secret: seal.close(secret), created_at: now, last_step: 0 }
    await transaction
      .insertInto('second_factors')
      .values({ user_id: account.id, ...set })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
      .execute()
    return inviteOf(secret, account.email)
  })
}

/** From now on a sign-in wants a code; whoever is signed in elsewhere signs in again. */
export function switchOn(db: Db, person: Person, code: string, call: Call) {
  return asOwner(db, person, async (transaction, account) => {
    const factor = await findFactor(transaction, account.id)
    if (!factor) return refuse('INVALID_STATE', { message: 'Please start again with a new code.' })
    if (factor.confirmed_at) return alreadyOn()
    if (!(await useCode(transaction, account.id, code, call))) return wrongCode()
    const set = { confirmed_at: call.now }
    await transaction
      .updateTable('second_factors')
      .set(set)
      .where('user_id', '=', account.id)
      .execute()
    await endOtherSessions(transaction, person, call.now)
    await tell(transaction, account, 'on', { ...call, actor: actorOf(person) })
    return renewRecoveryCodes(transaction, account.id)
  })
}

export function renewCodes(db: Db, person: Person, call: Call) {
  return asOwner(db, person, async (transaction, account) => {
    const factor = await findFactor(transaction, account.id)
    if (!factor?.confirmed_at)
      return refuse('INVALID_STATE', { message: 'There is no second step.' })
    await tell(transaction, account, 'new-codes', { ...call, actor: actorOf(person) })
    return renewRecoveryCodes(transaction, account.id)
  })
}

export function switchOff(db: Db, person: Person, call: Call) {
  return asOwner(db, person, (transaction, account) =>
    forgetFactor(transaction, account, 'off', { ...call, actor: actorOf(person) }),
  )
}

type Change = 'on' | 'new-codes' | 'off' | 'reset'
type Told = Pick<AccountCall, 'now' | 'requestId'> & { actor: Actor }

/** Of a locked account. */
export async function forgetFactor(db: Db, account: Account, change: Change, call: Told) {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', account.id)
    .executeTakeFirst()
  await db.deleteFrom('recovery_codes').where('user_id', '=', account.id).execute()
  if (numDeletedRows > 0n) await tell(db, account, change, call)
  return undefined
}

async function tell(db: Db, account: Account, change: Change, { actor, now, requestId }: Told) {
  const { id: userId, email, name } = account
  const subject = { kind: 'user', id: userId }
  const action = `account.second-factor-${change}`
  await recordAudit(db, { actor, action, subject, requestId }, now)
  const mail = {
    kind: secondFactorChanged,
    to: { address: email, name },
    facts: { change },
    userId,
  }
  await queueMail(db, mail, now)
}

const alreadyOn = () => refuse('INVALID_STATE', { message: 'The second step is on already.' })

function asOwner<T>(
  db: Db,
  { id }: Person,
  act: (transaction: Db, account: Account) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id)
    return account ? act(transaction, account) : refuse('UNAUTHENTICATED')
  })
}
