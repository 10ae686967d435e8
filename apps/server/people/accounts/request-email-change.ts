import { actorOf, recordAudit } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { AccountCall } from './account-call.ts'
import { type Account, findAccount } from './accounts.queries.ts'
import { confirmNewEmailMail } from './mails/confirm-new-email.mail.tsx'
import { emailChangeNoticeMail } from './mails/email-change-notice.mail.tsx'
import { knownAddressMail } from './mails/known-address.mail.tsx'
import { issueToken, revokeTokens } from './one-time-tokens.queries.ts'

/**
 * Asks the new address to confirm, and tells the old one, which works until then. A new address
 * that has an account already looks the same from here: only its owner's mail differs.
 */
export async function requestEmailChange(
  db: Db,
  account: Account,
  newEmail: string,
  call: AccountCall,
): Promise<void> {
  const { now, requestId, publicUrl } = call
  const userId = account.id
  await sendEmailChange(db, account, newEmail, call)
  const to = { address: account.email, name: account.name }
  const notice = emailChangeNoticeMail({ publicUrl, userId, to, newAddress: newEmail })
  await queueMail(db, notice, now)
  const subject = { kind: 'user', id: userId }
  const action = 'account.email-change-requested'
  await recordAudit(db, { actor: actorOf(account), action, subject, requestId }, now)
}

/** Mails the link that moves the account over; the newest link is the only one that works. */
export async function sendEmailChange(
  db: Db,
  account: Account,
  newEmail: string,
  { now, publicUrl }: AccountCall,
): Promise<void> {
  const userId = account.id
  await revokeTokens(db, userId, ['change_email'], now)
  const token = await issueToken(db, { userId, purpose: 'change_email', newEmail }, now)
  const owner = await findAccount(db, newEmail)
  const mail = owner
    ? knownAddressMail({ publicUrl, userId: owner.id, to: { address: newEmail, name: owner.name } })
    : confirmNewEmailMail({
        publicUrl,
        userId,
        to: { address: newEmail, name: account.name },
        token,
      })
  await queueMail(db, mail, now)
}
