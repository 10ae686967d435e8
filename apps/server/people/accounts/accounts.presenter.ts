import type { Answer } from '#contract/contract.ts'
import { type ProfileKey, profileOf } from '#domain/account/profile-fields.ts'
import type { Account, Profile } from './accounts.queries.ts'

export function presentUser(account: Account): Answer<'POST auth/login'>['user'] {
  const { id, role } = account
  const isEmailVerified = account.email_verified_at !== null
  return { id, ...shown(account), role, isEmailVerified }
}

export function presentProfile(profile: Profile): Answer<'GET public/profile'> {
  const { role, pending_email: pendingEmail } = profile
  return {
    ...shown(profile),
    isEmailVerified: profile.email_verified_at !== null,
    emailVerificationSentAt: profile.verification_sent_at?.toString() ?? null,
    role,
    ...(pendingEmail && { pendingEmail }),
  }
}

/** What they have not given is left out. */
function shown(account: Account) {
  const given = Object.entries(profileOf(account)).filter(([, value]) => value)
  return Object.fromEntries(given) as Pick<Answer<'GET public/profile'>, ProfileKey>
}
