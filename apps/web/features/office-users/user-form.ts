import { normaliseEmail } from '#domain/account/email.ts'
import { normaliseName } from '#domain/account/name.ts'
import { displayPhone } from '#domain/account/phone.ts'
import type { OfficeUser } from './office-user.ts'

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
      ? 'They sign in with the new email from now on. Links sent to the old one stop working.'
      : '',
    role: user.role === fields.role ? '' : roleWords[fields.role],
    isEmailVerified: isUnverified
      ? 'They are signed out, and cannot sign in until they have confirmed their email.'
      : '',
  }
}

const roleWords = {
  Admin: 'They see and change everything here. They are signed out and come back as admin.',
  User: 'They are out of the back office at once.',
}
