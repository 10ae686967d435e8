import type { Account } from '#server/people/accounts/accounts.queries.ts'
import { revokeTokens } from '#server/people/accounts/one-time-tokens.queries.ts'
import { endSessions } from '#server/people/accounts/sessions.queries.ts'
import { recordAudit } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { lockStaffAndUser } from './lock-staff-and-user.ts'
import type { StaffCall } from './staff-call.ts'
import { presentOfficeUser } from './users.presenter.ts'

export type UserForm = {
  name: string
  email: string
  role: 'User' | 'Admin'
  phone?: string | null | undefined
  isEmailVerified: boolean
  version?: number | undefined
}

export async function changeUser(
  db: Db,
  id: number,
  form: UserForm,
  call: StaffCall,
): Promise<Refusal | undefined> {
  try {
    return await inTransaction(db, async (transaction) => {
      const user = await lockStaffAndUser(transaction, call.actor.id, id)
      if (isRefusal(user)) return user
      return whyNotChange(user, form, call) ?? change(transaction, user, form, call)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return emailTaken()
    throw error
  }
}

function whyNotChange(user: Account, form: UserForm, { actor }: StaffCall): Refusal | undefined {
  if (form.version !== undefined && form.version !== user.version) {
    return refuse('CHANGED_MEANWHILE', {
      message: 'Somebody changed this user meanwhile. Please look at it again.',
      details: { current: presentOfficeUser(user) },
    })
  }
  if (user.id !== actor.id) return undefined
  if (form.role !== 'Admin') return ownAccount('You cannot take your own Admin role away.')
  if (!form.isEmailVerified) return ownAccount('You cannot take your own verification away.')
  return undefined
}

const ownAccount = (message: string) => refuse('OWN_ACCOUNT', { message })

const emailTaken = () =>
  refuse('EMAIL_TAKEN', { fields: { email: 'Another account has this email address.' } })

async function change(
  db: Db,
  user: Account,
  form: UserForm,
  { actor, now, requestId }: StaffCall,
): Promise<undefined> {
  const { before, after, changed } = difference(user, form)
  if (changed.size === 0) return
  const { name, email, role, phone = null } = form
  const email_verified_at = form.isEmailVerified ? (user.email_verified_at ?? now) : null
  await db
    .updateTable('users')
    .set({ name, email, role, phone, email_verified_at, updated_at: now })
    .where('id', '=', user.id)
    .execute()
  // Links that went to the old address must not decide about the new one.
  if (changed.has('email')) await revokeTokens(db, user.id, everyPurpose, now)
  if (mustSignInAgain(form, changed)) await endSessions(db, user.id)
  const subject = { kind: 'user', id: user.id }
  const action = 'account.changed-by-staff'
  await recordAudit(db, { actor, action, subject, before, after, requestId }, now)
}

const everyPurpose = ['verify_email', 'change_email', 'reset_password'] as const

/**
 * Nobody takes an old session into the back office. Who leaves it stays signed in as the customer
 * they are now: the very next request to the back office tells them so (docs/decisions).
 */
function mustSignInAgain(form: UserForm, changed: ReadonlySet<string>): boolean {
  const isPromoted = changed.has('role') && form.role === 'Admin'
  return isPromoted || (changed.has('isEmailVerified') && !form.isEmailVerified)
}

const PRIVATE = ['name', 'email', 'phone']

/** What changed, for the log: personal data is named, not quoted, so that it can be erased. */
function difference(user: Account, form: UserForm) {
  const isEmailVerified = user.email_verified_at !== null
  const [old, wanted] = [factsOf({ ...user, isEmailVerified }), factsOf(form)]
  const names = Object.keys(wanted) as (keyof typeof wanted)[]
  const changed = names.filter((name) => old[name] !== wanted[name])
  const named = changed.filter((name) => PRIVATE.includes(name))
  const pick = (from: typeof wanted) =>
    Object.fromEntries(
      changed.filter((name) => !PRIVATE.includes(name)).map((name) => [name, from[name]]),
    )
  const after = { ...pick(wanted), ...(named.length > 0 && { changed: named }) }
  return { before: pick(old), after, changed: new Set<string>(changed) }
}

const factsOf = ({ name, email, phone = null, role, isEmailVerified }: UserForm) => ({
  name,
  email,
  phone,
  role,
  isEmailVerified,
})
