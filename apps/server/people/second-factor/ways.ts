import type { Account } from '#server/people/accounts/accounts.queries.ts'
import { issueToken } from '#server/people/accounts/one-time-tokens.queries.ts'
import { mailOwner } from '#server/people/accounts/mail-owner.ts'
import { type FactorChange, secondFactorChanged } from '#server/people/accounts/mails/mail-kinds.ts'
import { endOtherSignIns } from '#server/people/sign-in/sign-ins.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { forgetAll, isSecondFactorOn } from './factors.queries.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

// The ways of a second step, an app and passkeys, of an account that is locked.

/**
 * The first way switches the second step on: devices that are signed in elsewhere sign in again, and there
 * are codes for the day it is lost.
 */
export async function addWay(
  db: Db,
  { person, account }: { person: Person; account: Account },
  add: { way: 'app' | 'passkey'; write: () => Promise<unknown> },
  call: OfficeCall,
): Promise<string[]> {
  const wasOn = await isSecondFactorOn(db, account.id)
  await add.write()
  await tellOfFactor(db, account, wasOn ? `${add.way}-added` : 'on', call)
  if (wasOn) return []
  await endOtherSignIns(db, person, call.now)
  return renewRecoveryCodes(db, account.id, call.now)
}

/** Without the last one the second step is off, unless the office wants it. */
export async function removeWay(
  db: Db,
  { person, account }: { person: Person; account: Account },
  remove: { way: 'app' | 'passkey'; isLast: boolean; write: () => Promise<unknown> },
  call: OfficeCall,
): Promise<Refusal | undefined> {
  if (remove.isLast) return switchOff(db, person, account, call)
  await remove.write()
  await tellOfFactor(db, account, `${remove.way}-removed`, call)
  return undefined
}

export async function switchOff(db: Db, person: Person, account: Account, call: OfficeCall) {
  if (person.needsFactorFrom) return refuse('SECOND_FACTOR_REQUIRED', { message: KEPT })
  await forgetWays(db, account, 'off', call)
  return undefined
}

const KEPT =
  'Your role signs in with a second step. Ask an owner to reset it if you lost your device.'

export async function forgetWays(db: Db, account: Account, change: FactorChange, call: OfficeCall) {
  const wasOn = await isSecondFactorOn(db, account.id)
  await forgetAll(db, account.id)
  if (wasOn) await tellOfFactor(db, account, change, call)
}

export async function tellOfFactor(
  db: Db,
  account: Account,
  change: FactorChange,
  call: OfficeCall,
): Promise<void> {
  await remember(db, `account.second-factor-${change}`, account.id, {}, call)
  const { id: userId, email: newEmail } = account
  const tokenId = await issueToken(db, { userId, purpose: 'undo_email_change', newEmail }, call.now)
  await mailOwner(db, account, secondFactorChanged, { change, tokenId }, call.now)
}
