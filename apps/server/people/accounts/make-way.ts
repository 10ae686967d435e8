import { emptyAccount, eraseTraces } from '#server/people/privacy/erasure.queries.ts'
import { findWhole } from '#server/people/privacy/person.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { AccountCall } from './account-call.ts'
import { findAccount, isNewcomer, lockAccount } from './accounts.queries.ts'

/**
 * A sign-up that was not confirmed makes way for the customer who has just proved that the address is
 * theirs: otherwise a stranger could keep an owner from moving there.
 */
export async function makeWay(
  db: Db,
  email: string,
  { now, requestId }: Pick<AccountCall, 'now' | 'requestId'>,
): Promise<void> {
  const known = await findAccount(db, email)
  const newcomer = known && (await lockAccount(db, known.id))
  if (newcomer?.email !== email || !(await isNewcomer(db, newcomer))) return
  const { id } = newcomer
  await eraseTraces(db, await findWhole(db, newcomer), [])
  await emptyAccount(db, id, now)
  await remember(db, 'account.made-way', id, {}, { actor: { kind: 'system' }, now, requestId })
}
