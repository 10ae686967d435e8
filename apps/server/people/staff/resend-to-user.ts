import { lockAccount } from '#server/people/accounts/accounts.queries.ts'
import { resendVerificationTo } from '#server/people/accounts/send-verification.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { takeTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { StaffCall } from './staff-call.ts'

// Staff help users who have used their own three up; a mailbox is not filled all the same.
const MAILS_BY_STAFF = { tries: 10, seconds: 24 * 3600, secondsApart: 60 }

export function resendToUser(db: Db, id: number, call: StaffCall): Promise<Refusal | undefined> {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id)
    if (!account) return refuse('NOT_FOUND')
    if (account.email_verified_at !== null) return refuse('ALREADY_VERIFIED')
    const verdict = await takeTry(transaction, `resend by staff ${id}`, MAILS_BY_STAFF, call.now)
    if (!verdict.allowed) {
      const { retryAfterSeconds } = verdict
      const message = 'A link was sent a moment ago. Please wait a minute before the next one.'
      return refuse('TOO_MANY_REQUESTS', { message, retryAfterSeconds })
    }
    await resendVerificationTo(transaction, account, call)
    await remember(transaction, 'account.verification-resent', id, {}, call)
    return undefined
  })
}
