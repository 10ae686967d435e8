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

/** What saving does beyond what the fields show, said before it is done. */
export function consequences(user: OfficeUser, fields: UserFields): string[] {
  const isPromoted = user.role === 'User' && fields.role === 'Admin'
  const isDemoted = user.role === 'Admin' && fields.role === 'User'
  const all = [
    normaliseEmail(fields.email) !== user.email &&
      'They sign in with the new email from now on. Links sent to the old one stop working.',
    isPromoted &&
      'They see and change everything here. They are signed out and come back as admin.',
    isDemoted && 'They are out of the back office at once.',
    user.isEmailVerified &&
      !fields.isEmailVerified &&
      'They are signed out, and cannot sign in until they have confirmed their email.',
  ]
  return all.filter((consequence) => consequence !== false)
}
