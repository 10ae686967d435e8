import { RESEND_COOLDOWN_SECONDS, RESEND_LIMIT } from '#domain/account/resend.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { takeTry } from '#server/platform/rate-limit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { refuseUnaskedMail } from '#server/platform/unasked-mail.ts'
import type { AccountCall } from './account-call.ts'
import { findAccount, lockAccount } from './accounts.queries.ts'
import { findEmailChange } from './one-time-tokens.queries.ts'
import { sendEmailChange } from './request-email-change.ts'
import { resendVerificationTo } from './send-verification.ts'

// A day, as long as a link lives: a customer who has used all three up can start afresh with a new one.
const RESENDS = {
  tries: RESEND_LIMIT,
  seconds: 24 * 3600,
  secondsApart: RESEND_COOLDOWN_SECONDS,
}

const messages = {
  limit:
    'You have reached the maximum number of resend attempts. Please check your inbox or contact support.',
  cooldown: 'You can request another email after the cooldown ends.',
}

/** Mails the link again, where one is awaited. Every address is counted, known or not. */
export function resendVerification(db: Db, email: string, call: AccountCall) {
  return inTransaction(db, async (transaction) => {
    const verdict = await takeTry(transaction, `resend ${email}`, RESENDS, call.now)
    if (!verdict.allowed) {
      const { reason, retryAfterSeconds } = verdict
      return refuse('TOO_MANY_REQUESTS', { message: messages[reason], retryAfterSeconds })
    }
    const tired = await refuseUnaskedMail(transaction, email, call.now)
    if (tired) return tired
    await resend(transaction, email, call)
    return null
  })
}

async function resend(db: Db, email: string, call: AccountCall): Promise<void> {
  const account = await findAccount(db, email)
  if (account) {
    if (account.email_verified_at === null) await resendVerificationTo(db, account, call)
    return
  }
  const changingId = await findEmailChange(db, email, call.now)
  const changing = changingId && (await lockAccount(db, changingId))
  if (changing) await sendEmailChange(db, changing, email, call)
}
