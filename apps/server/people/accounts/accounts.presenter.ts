import type { Answer } from '#contract/contract.ts'
import type { Account, Profile } from './accounts.queries.ts'

export function presentUser(account: Account): Answer<'POST auth/login'>['user'] {
  const { id, name, email, role, phone } = account
  const isEmailVerified = account.email_verified_at !== null
  return { id, name, email, role, ...(phone && { phone }), isEmailVerified }
}

export function presentProfile(profile: Profile): Answer<'GET public/profile'> {
  const { name, email, phone, role, pending_email: pendingEmail } = profile
  return {
    name,
    email,
    ...(phone && { phone }),
    isEmailVerified: profile.email_verified_at !== null,
    emailVerificationSentAt: profile.verification_sent_at?.toString() ?? null,
    role,
    ...(pendingEmail && { pendingEmail }),
  }
}
