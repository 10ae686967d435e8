import { normaliseEmail } from '#domain/account/email.ts'
import {
  asSent,
  asTyped,
  PROFILE_FIELDS,
  PROFILE_KEYS,
  type ProfileKey,
} from '#domain/account/profile-fields.ts'
import { isStaff, type Role } from '#domain/account/roles.ts'
import type { Data } from '#web/api/api.ts'
import { ROLE_DUTIES } from '#web/office/role-words.ts'

export type OfficeUser = Data<'PUT admin/users/{id}'>

export type UserFields = Record<ProfileKey, string> & Pick<OfficeUser, 'role' | 'isEmailVerified'>

export const asFields = (user: OfficeUser): UserFields => ({
  ...asTyped(user),
  role: user.role,
  isEmailVerified: user.isEmailVerified,
})

/** Whoever edits themselves keeps role and verification; the form shows them but takes no change. */
export function toSend(fields: UserFields, user: OfficeUser, isSelf: boolean) {
  const { role, isEmailVerified } = isSelf ? user : fields
  return { ...asSent(fields), role, isEmailVerified, version: user.version }
}

/** What saving a field does beyond what it shows, said before it is done. */
export function consequences(user: OfficeUser, fields: UserFields) {
  const isNewEmail = normaliseEmail(fields.email) !== user.email
  const isUnverified = user.isEmailVerified && !fields.isEmailVerified
  return {
    email: isNewEmail
      ? 'We ask the new address to confirm. Until then they sign in with the old one, which is told.'
      : waiting(user),
    role: user.role === fields.role ? '' : roleWords(fields.role),
    isEmailVerified: isUnverified
      ? 'They are signed out, and cannot sign in until they have confirmed their e-mail address.'
      : '',
  }
}

const waiting = ({ pendingEmail }: OfficeUser) =>
  pendingEmail ? `Waits until ${pendingEmail} is confirmed.` : ''

const roleWords = (role: Role) =>
  isStaff(role)
    ? `${ROLE_DUTIES[role]} They are signed out and come back.`
    : 'They leave the team: signed out everywhere at once, without PIN and second step.'

/** The office names role and verification between them and who it is. */
export const AFTER_ROLE = PROFILE_KEYS.filter((key) => key !== 'name' && key !== 'email')

export function userChanges(seen: OfficeUser, now: OfficeUser): string[] {
  const newValue = (key: ProfileKey): string | false => {
    const { label, words } = PROFILE_FIELDS[key]
    if (seen[key] === now[key]) return false
    return now[key] ? `${label} is now ${words(now[key])}` : `${label} was taken off`
  }
  const changes = [
    newValue('name'),
    newValue('email'),
    seen.role !== now.role && `Role is now ${now.role}`,
    ...AFTER_ROLE.map(newValue),
    seen.isEmailVerified !== now.isEmailVerified &&
      (now.isEmailVerified ? 'Email is verified now' : 'Email is not verified any more'),
  ]
  return changes.filter((change) => change !== false)
}

export const valueLabel = (user: Partial<OfficeUser>, key: ProfileKey) => {
  const value = user[key]
  return value ? PROFILE_FIELDS[key].words(value) : 'Not provided'
}
