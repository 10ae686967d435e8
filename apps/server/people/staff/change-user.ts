import type { Body } from '#contract/contract.ts'
import { DETAIL_KEYS, detailsOf } from '#domain/account/profile-fields.ts'
import { isStaff } from '#domain/account/roles.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import {
  type Account,
  changeAccount,
  findAccount,
  isNewcomer,
} from '#server/people/accounts/accounts.queries.ts'
import { requestEmailChange } from '#server/people/accounts/request-email-change.ts'
import { revokeTokens } from '#server/people/accounts/one-time-tokens.queries.ts'
import { mailResetLink } from '#server/people/sign-in/forgot-password.ts'
import { nobodysHash } from '#server/people/sign-in/passwords.ts'
import { spendProof } from '#server/people/sign-in/prove-it-is-you.ts'
import { endSignIns } from '#server/people/sign-in/sign-ins.queries.ts'
import { forgetAll } from '#server/people/second-factor/factors.queries.ts'
import { differenceOf, type Kept, remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { updateRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { lockStaffAndUser } from './lock-staff-and-user.ts'
import type { StaffCall } from './staff-call.ts'
import { tellOfNewRole } from './tell-of-new-role.ts'
import { listOwners, tellOwners } from './tell-owners.ts'
import { presentOfficeUser } from './users.presenter.ts'
import { findUser } from './users.queries.ts'
import { forgetPin } from './pins.queries.ts'

type UserForm = Body<'PUT admin/users/{id}'>

/**
 * Changes a user at once, but for the address: that one waits until its owner confirms it. With
 * a stolen sign-in no thief moves an account to themselves or makes themselves an Admin.
 */
export async function changeUser(db: Db, id: number, form: UserForm, call: StaffCall) {
  return inTransaction(db, async (transaction) => {
    const user = await lockStaffAndUser(transaction, call.actor.id, id, form.role)
    if (isRefusal(user)) return user
    const isGuarded = user.email !== form.email || user.role !== form.role
    if (isGuarded && call.unproven) return call.unproven
    const refusal =
      (await whyNotChange(transaction, user, form, call)) ??
      (await whyNotMove(transaction, user, form.email)) ??
      (await whyNotVerify(transaction, user, form, call))
    return refusal ?? change(transaction, user, form, call)
  })
}

async function whyNotChange(db: Db, user: Account, form: UserForm, { actor, now }: StaffCall) {
  if (form.version !== undefined && form.version !== user.version) {
    const current = await findUser(db, user.id, now)
    return refuse('CHANGED_MEANWHILE', {
      message: 'Somebody changed this user meanwhile. Please look at it again.',
      details: { current: current && presentOfficeUser(current) },
    })
  }
  if (user.id !== actor.id) return undefined
  if (form.role !== user.role) return ownAccount(`You cannot take your own ${user.role} role away.`)
  if (!form.isEmailVerified) return ownAccount('You cannot take your own verification away.')
  return undefined
}

async function whyNotMove(db: Db, user: Account, email: string): Promise<Refusal | undefined> {
  if (email === user.email) return undefined
  const owner = await findAccount(db, email)
  return owner && !(await isNewcomer(db, owner)) ? emailTaken() : undefined
}

/** Their address, and so all that was booked with it, is theirs by staff's word, or no longer. */
const whyNotVerify = async (
  db: Db,
  user: Account,
  { isEmailVerified }: UserForm,
  call: StaffCall,
) =>
  isEmailVerified === (user.email_verified_at !== null)
    ? undefined
    : spendProof(db, call.signInId, call.now)

const ownAccount = (message: string) => refuse('OWN_ACCOUNT', { message })

const emailTaken = () =>
  refuse('EMAIL_TAKEN', { fields: { email: 'Another account has this email address.' } })

async function change(db: Db, user: Account, form: UserForm, call: StaffCall): Promise<undefined> {
  if (form.email !== user.email) await requestEmailChange(db, user, form.email, call)
  const [was, wanted] = [
    factsOf({ ...user, isEmailVerified: user.email_verified_at !== null }),
    factsOf(form),
  ]
  const difference = differenceOf(was, wanted, KEPT)
  if (!difference) return
  const isChanged = (fact: 'role' | 'isEmailVerified') => fact in difference.after
  const { now } = call
  const owners = await listOwners(db)
  const { role } = form
  // Several have signed up with this address: none of their passwords is confirmed by staff's word.
  const isInDoubt = isChanged('isEmailVerified') && form.isEmailVerified && user.is_contested
  const nobodys = await nobodysHash
  const email_verified_at = form.isEmailVerified ? (user.email_verified_at ?? now) : null
  await changeAccount(db, user.id, {
    ...detailsOf(form),
    role,
    email_verified_at,
    updated_at: now,
    ...(isChanged('role') && { role_since: now }),
    ...(isInDoubt && { password_hash: nobodys, is_contested: false }),
  })
  // No old sign-in goes along into the back office, or out of it.
  const isUnverified = isChanged('isEmailVerified') && !form.isEmailVerified
  if (isChanged('role') || isUnverified) await endSignIns(db, user.id)
  if (isChanged('role') && !isStaff(role)) await endStaffRights(db, user.id, now)
  await remember(db, 'account.changed-by-staff', user.id, difference, call)
  if (isInDoubt) await mailResetLink(db, user, now)
  if (isChanged('isEmailVerified')) {
    const act = form.isEmailVerified ? 'verified' : 'unverified'
    await tellOwners(db, { act, userId: user.id, owners }, call)
  }
  if (isChanged('role')) await tellOfNewRole(db, { ...user, role }, call)
}

type Facts = Omit<UserForm, 'email' | 'version'>

const factsOf = ({ role, isEmailVerified, ...form }: Facts) => ({
  ...detailsOf(form),
  role,
  isEmailVerified,
})

const KEPT: Kept<Facts> = { quoted: ['role', 'isEmailVerified'], named: DETAIL_KEYS }

/**
 * Staff who leave take no key along: PIN, second factor and an invitation that is still out. Shifts to
 * come are free again. What they did stays in the audit; their account is a customer's.
 */
async function endStaffRights(db: Db, userId: number, now: Temporal.Instant): Promise<void> {
  await forgetPin(db, userId)
  await forgetAll(db, userId)
  await revokeTokens(db, userId, ['invitation'], now)
  await updateRow(db, 'users', { id: userId }, { invited_at: null })
  const date = cafeDate(now)
  await rows(db)`delete from shifts where user_id = ${userId} and date > ${date}`
}
