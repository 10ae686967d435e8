import { revokeLinksOf } from '#server/ordering/booking/booking-links.queries.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Person } from '#server/platform/http/access.ts'
import { actorOf, remember } from '#server/platform/record-audit.ts'

/** Links to what was booked before there was an account may have been passed on; says how many. */
export function closeOwnLinks(db: Db, person: Person, { now, requestId }: AccountCall) {
  return inTransaction(db, async (transaction) => {
    const closed = await revokeLinksOf(transaction, person.id, now)
    const by = { actor: actorOf(person), now, requestId }
    if (closed > 0) {
      await remember(transaction, 'account.links-closed', person.id, { after: { closed } }, by)
    }
    return closed
  })
}
