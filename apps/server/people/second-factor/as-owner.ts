import { type Account, lockAccount } from '#server/people/accounts/accounts.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Person } from '#server/platform/http/access.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

/** With one's own account locked: two changes of how one signs in wait for each other. */
export function asOwner<T>(
  db: Db,
  { id }: Person,
  act: (transaction: Db, account: Account) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id)
    return account ? act(transaction, account) : refuse('UNAUTHENTICATED')
  })
}
