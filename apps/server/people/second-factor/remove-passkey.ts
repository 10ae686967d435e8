import type { AccountCall } from '#server/people/accounts/account-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import { refuse } from '#server/platform/refusal.ts'
import { asOwner } from './as-owner.ts'
import { findApp } from './factors.queries.ts'
import { forgetPasskey, listPasskeys } from './passkeys.queries.ts'
import { removeWay } from './ways.ts'

/** One of one's own. */
export function removePasskey(db: Db, person: Person, id: number, call: AccountCall) {
  return asOwner(db, person, async (transaction, account) => {
    const passkeys = await listPasskeys(transaction, account.id)
    if (!passkeys.some((passkey) => passkey.id === id)) return refuse('NOT_FOUND')
    const app = await findApp(transaction, account.id)
    const isLast = passkeys.length === 1 && !app?.confirmed_at
    const write = () => forgetPasskey(transaction, id)
    return removeWay(transaction, { person, account }, { way: 'passkey', isLast, write }, call)
  })
}
