import type { Body } from '#contract/contract.ts'
import { DETAIL_KEYS, type Details, detailsOf } from '#domain/account/profile-fields.ts'
import { actorOf, differenceOf, remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Person } from '#server/platform/http/access.ts'
import { unproven } from '#server/platform/http/proof.ts'
import { takeTry } from '#server/platform/rate-limit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { takeUnaskedMail } from '#server/platform/unasked-mail.ts'
import type { AccountCall } from './account-call.ts'
import { type Account, changeAccount, lockAccount } from './accounts.queries.ts'
import { requestEmailChange } from './request-email-change.ts'

type ProfileForm = Body<'PUT public/profile'>

// Each of them mails a stranger, perhaps.
const EMAIL_CHANGES = { tries: 5, seconds: 3600 }

/**
 * Changes all but the address at once. A new address wants proof of who asks, and waits until its owner
 * confirms it.
 */
export async function updateProfile(db: Db, person: Person, form: ProfileForm, call: AccountCall) {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, person.id)
    if (!account) return refuse('UNAUTHENTICATED')
    const isNewEmail = form.email !== account.email
    if (isNewEmail) {
      const refusal =
        unproven(person, call.now) ??
        (await countEmailChange(transaction, person.id, form.email, call.now))
      if (refusal) return refusal
    }
    await changeDetails(transaction, account, form, call)
    if (isNewEmail) {
      const actor = actorOf(account)
      await requestEmailChange(transaction, account, form.email, { ...call, actor })
    }
    return { isNewEmail }
  })
}

/** By who asks and by who is mailed: either may be many. */
async function countEmailChange(db: Db, userId: number, newEmail: string, now: Temporal.Instant) {
  const verdicts = [
    await takeTry(db, `e-mail change ${userId}`, EMAIL_CHANGES, now),
    await takeUnaskedMail(db, newEmail, now),
  ]
  const refused = verdicts.find(({ allowed }) => !allowed)
  if (!refused || refused.allowed) return undefined
  return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: refused.retryAfterSeconds })
}

async function changeDetails(
  db: Db,
  account: Account,
  form: Details,
  { now, requestId }: AccountCall,
): Promise<void> {
  const details = detailsOf(form)
  const difference = differenceOf<Details>(account, details, { quoted: [], named: DETAIL_KEYS })
  if (!difference) return
  await changeAccount(db, account.id, { ...details, updated_at: now })
  const by = { actor: actorOf(account), now, requestId }
  await remember(db, 'account.profile-changed', account.id, { after: difference.after }, by)
}
