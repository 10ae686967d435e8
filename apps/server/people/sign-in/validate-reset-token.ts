import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findOpenLink } from '#server/people/accounts/one-time-tokens.queries.ts'

export const invalidResetLink = () =>
  refuse('INVALID_TOKEN', { message: 'This reset link is invalid or has expired.' })

export async function validateResetToken(db: Db, token: string, now: Temporal.Instant) {
  const link = await findOpenLink(db, token, 'reset_password', now)
  if (!link) return invalidResetLink()
  const owner = await findRow(db, 'users', { id: link.user_id })
  if (!owner?.email) return invalidResetLink()
  return { userId: link.user_id, email: owner.email, expiresAt: link.expires_at }
}
