import { normaliseEmail } from '#domain/account/email.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { oneRow } from '#server/platform/database/statement.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { actorOf, recordAudit } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { mailOwner } from '#server/people/accounts/mail-owner.ts'
import { wrongCodes, newDevice } from '#server/people/accounts/mails/mail-kinds.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { type Account, findAccount } from '#server/people/accounts/accounts.queries.ts'
import { isTimeToWarn } from '#server/people/second-factor/code-guesses.ts'
import { type SecondStep, whyNotYet } from '#server/people/second-factor/check-code.ts'
import { wakePin } from '#server/people/staff/pins.queries.ts'
import { noteFailure } from './note-failure.ts'
import { type Credentials, provePassword } from './prove-password.ts'
import { openSignIn, type NewSignIn } from './sign-ins.queries.ts'

export type SignedIn = { account: Account; opened: NewSignIn }

export async function signIn(
  db: Db,
  { email, password, ...secondStep }: Credentials & SecondStep,
  call: AccountCall & { seal: Seal },
): Promise<SignedIn | Refusal> {
  const credentials = { email: normaliseEmail(email), password }
  const account = await provePassword(db, credentials, call)
  if (isRefusal(account)) {
    if (account.refused === 'INVALID_CREDENTIALS') await rememberFailure(db, credentials, call)
    return account
  }
  if (account.email_verified_at === null) {
    return refuse('EMAIL_NOT_VERIFIED', { details: { requiresVerification: true } })
  }
  const refusal = await whyNotYet(db, account.id, secondStep, call)
  if (refusal) {
    const isFailure = refusal.refused === 'WRONG_CODE' || refusal.refused === 'WRONG_PASSKEY'
    if (isFailure) await rememberFailure(db, credentials, call)
    if (refusal.refused === 'WRONG_CODE') await warnOfGuesses(db, account, call)
    return refusal
  }
  const opened = await inTransaction(db, (transaction) => open(transaction, account, call))
  return opened ? { account, opened } : refuse('INVALID_CREDENTIALS')
}

/** In one transaction: no sign-in opens of which its owner and the audit do not know. */
async function open(db: Db, account: Account, call: AccountCall): Promise<NewSignIn | null> {
  const { now, requestId, device } = call
  const opened = await openSignIn(db, account, now, device)
  if (!opened) return null
  await wakePin(db, account.id)
  await tellOfNewDevice(db, account, call)
  const entry = { actor: actorOf(account), subject: { kind: 'sign-in', id: account.id } }
  const action = 'account.signed-in'
  await recordAudit(db, { ...entry, action, after: { device }, requestId }, now)
  return opened
}

/** A guesser of codes knows the password already: its owner should choose another. */
async function warnOfGuesses(db: Db, account: Account, { now, device }: AccountCall) {
  if (!(await isTimeToWarn(db, account.id, now))) return
  await mailOwner(db, account, wrongCodes, { device, at: now.toString() }, now)
}

async function rememberFailure(db: Db, { email }: Credentials, call: AccountCall): Promise<void> {
  const id = (await findAccount(db, email))?.id ?? 'unknown'
  await noteFailure(db, { action: 'account.sign-in-failed', actor: { kind: 'visitor' }, id }, call)
}

/** Before this sign-in is remembered. The very first one is no news. */
async function tellOfNewDevice(db: Db, account: Account, { device, now }: AccountCall) {
  const before = await oneRow<{ some: boolean; this_one: boolean }>(db)`
    select count(*) > 0 as some, count(*) filter (where after ->> 'device' = ${device}) > 0 as this_one
    from audit_entries
    where subject_kind = 'sign-in' and subject_id = ${String(account.id)} and action = 'account.signed-in'`
  if (!before?.some || before.this_one) return
  await mailOwner(db, account, newDevice, { device, at: now.toString() }, now)
}
