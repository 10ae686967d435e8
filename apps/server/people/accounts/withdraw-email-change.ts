import { actorOf, remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { AccountCall } from './account-call.ts'
import { lockAccount } from './accounts.queries.ts'
import { revokeTokens } from './one-time-tokens.queries.ts'

/** For a customer who mistyped the new address: a stranger may hold the link that moves the account. */
export async function withdrawEmailChange(db: Db, userId: number, { now, requestId }: AccountCall) {
  await inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, userId)
    if (!account || !(await revokeTokens(transaction, userId, ['change_email'], now))) return
    const by = { actor: actorOf(account), now, requestId }
    await remember(transaction, 'account.email-change-withdrawn', userId, {}, by)
  })
}
