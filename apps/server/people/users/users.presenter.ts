import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'
import type { UserRow } from './users.queries.ts'

type User = z.input<Contract['PUT admin/users/{id}']['response']>

type Shown = Omit<UserRow, 'pending_email'> & { pending_email?: string | null }

/** Somebody as staff see them. */
export function presentOfficeUser(user: Shown): User {
  const { id, name, email, role, phone, version } = user
  return {
    id,
    name,
    email,
    role,
    phone,
    isEmailVerified: user.email_verified_at !== null,
    bookingCount: user.booking_count,
    emailVerificationSentAt: user.verification_sent_at?.toString() ?? null,
    pendingEmail: user.pending_email ?? null,
    version,
  }
}
