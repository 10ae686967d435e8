import { normaliseEmail } from '#domain/account/email.ts'
import { normaliseName } from '#domain/account/name.ts'
import { displayPhone } from '#domain/account/phone.ts'
import type { Data } from '#web/api/api.ts'

export type OfficeUser = Data<'PUT admin/users/{id}'>

export type UserFields = Pick<OfficeUser, 'name' | 'email' | 'role' | 'isEmailVerified'> & {
  phone: string
}

export const asFields = (user: OfficeUser): UserFields => ({
  name: user.name,
  email: user.email,
  role: user.role,
  phone: user.phone ? displayPhone(user.phone) : '',
  isEmailVerified: user.isEmailVerified,
})

/** Whoever edits themselves keeps role and verification; the form shows them but takes no change. */
export function toSend(fields: UserFields, user: OfficeUser, isSelf: boolean) {
  const { role, isEmailVerified } = isSelf ? user : fields
  return {
    name: normaliseName(fields.name),
    email: normaliseEmail(fields.email),
    phone: fields.phone.trim(),
    role,
    isEmailVerified,
    version: user.version,
  }
}

/** What saving a field does beyond what it shows, said before it is done. */
export function consequences(user: OfficeUser, fields: UserFields) {
  const isNewEmail = normaliseEmail(fields.email) !== user.email
  const isUnverified = user.isEmailVerified && !fields.isEmailVerified
  return {
    email: isNewEmail
      ? 'We ask the new address to confirm. Until then they sign in with the old one, which is told.'
      : waiting(user),
    role: user.role === fields.role ? '' : roleWords[fields.role],
    isEmailVerified: isUnverified
      ? 'They are signed out, and cannot sign in until they have confirmed their email.'
      : '',
  }
}

const waiting = ({ pendingEmail }: OfficeUser) =>
  pendingEmail ? `Waits until ${pendingEmail} is confirmed.` : ''

const roleWords = {
  Admin: 'They see and change everything here. They are signed out and come back as admin.',
  Manager: 'They run the place, but for prices and staff. They are signed out and come back.',
  Desk: 'They book, cancel and take money. They are signed out and come back.',
  Door: 'They see who comes today, and nothing else. They are signed out and come back.',
  Accountant:
    'They read bookings and money, and change nothing. They are signed out and come back.',
  User: 'They are out of the back office at once.',
}

/** What somebody else has changed since we looked, in words. */
export function userChanges(seen: OfficeUser, now: OfficeUser): string[] {
  const changes = [
    seen.name !== now.name && `Name is now ${now.name}`,
    seen.email !== now.email && `Email is now ${now.email}`,
    seen.role !== now.role && `Role is now ${now.role}`,
    seen.phone !== now.phone &&
      (now.phone ? `Phone is now ${phoneLabel(now)}` : 'Phone was taken off'),
    seen.isEmailVerified !== now.isEmailVerified &&
      (now.isEmailVerified ? 'Email is verified now' : 'Email is not verified any more'),
  ]
  return changes.filter((change) => change !== false)
}

export const phoneLabel = ({ phone }: Pick<OfficeUser, 'phone'>) =>
  phone ? displayPhone(phone) : 'Not provided'
