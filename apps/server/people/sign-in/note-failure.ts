import type { AccountCall } from '#server/people/accounts/account-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { takeTry } from '#server/platform/rate-limit.ts'
import { type Actor, recordAudit } from '#server/platform/record-audit.ts'

// The audit is append-only, so a guesser must not decide how fast it grows: within an hour of one
// account, and of all of them. What is beyond is counted by the limits, not written.
const OF_ONE = { tries: 50, seconds: 3600 }
const OF_ALL = { tries: 500, seconds: 3600 }

type Failure = { action: string; actor: Actor; id: number | 'unknown' }

/** Where no account has the address, too: both take the same time. */
export async function noteFailure(
  db: Db,
  { action, actor, id }: Failure,
  { now, requestId, device }: Pick<AccountCall, 'now' | 'requestId' | 'device'>,
): Promise<void> {
  const ofOne = await takeTry(db, `failure noted ${action} ${id}`, OF_ONE, now)
  if (!ofOne.allowed) return
  const ofAll = await takeTry(db, 'failures noted', OF_ALL, now)
  if (!ofAll.allowed) return
  const subject = { kind: 'sign-in', id }
  await recordAudit(db, { actor, action, subject, after: { device }, requestId }, now)
}
