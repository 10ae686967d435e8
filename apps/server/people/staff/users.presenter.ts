import type { Answer } from '#contract/contract.ts'
import { profileOf } from '#domain/account/profile-fields.ts'
import type { StaffRow, UserRow } from './users.queries.ts'

type User = Answer<'PUT admin/users/{id}'>

type Extra = 'pending_email' | 'has_second_factor'
type Shown = Omit<UserRow, Extra> & Partial<Pick<UserRow, Extra>>

export function presentOfficeUser(user: Shown): User {
  const { id, role, version } = user
  return {
    id,
    ...profileOf(user),
    role,
    isEmailVerified: user.email_verified_at !== null,
    bookingCount: user.booking_count,
    emailVerificationSentAt: user.verification_sent_at?.toString() ?? null,
    hasSecondFactor: user.has_second_factor ?? false,
    pendingEmail: user.pending_email ?? null,
    version,
  }
}

export const presentMember = (user: StaffRow): Answer<'GET admin/staff'>[number] => ({
  ...presentOfficeUser(user),
  isInvited: user.invited_at !== null && user.email_verified_at === null,
  hasPin: user.has_pin,
})
