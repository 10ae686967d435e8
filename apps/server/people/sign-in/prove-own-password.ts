import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { type Account, findProfile } from '#server/people/accounts/accounts.queries.ts'
import { provePassword } from './prove-password.ts'

/** Asks the owner of a sign-in for their password: a stolen sign-in is not enough. */
export async function proveOwnPassword(
  db: Db,
  userId: number,
  password: string,
  call: Pick<AccountCall, 'now' | 'networks'>,
): Promise<Account | Refusal> {
  const own = await findProfile(db, userId, call.now)
  if (!own) return refuse('UNAUTHENTICATED')
  const proven = await provePassword(db, { email: own.email, password }, call)
  return isRefusal(proven) ? inOwnWords(proven) : proven
}

/** No address is typed here, so none is said to be wrong. */
function inOwnWords(refusal: Refusal): Refusal {
  if (refusal.refused !== 'INVALID_CREDENTIALS') return refusal
  const message = 'That is not your password.'
  return { ...refusal, message, fields: { password: message } }
}
