import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { anyRow } from '#server/platform/database/statement.ts'

const LASTS = { minutes: 5 }
export const CHALLENGE_LASTS_MS = LASTS.minutes * 60_000

/** Who is asked, and for what: an answer is good for nothing else. */
export type Asked = { userId: number } & (
  | { purpose: 'sign-in' }
  | { purpose: 'add' | 'prove'; signInId: number }
)

export async function openChallenge(db: Db, asked: Asked, now: Temporal.Instant): Promise<string> {
  const challenge = randomBytes(32)
  await insertRow(db, 'passkey_challenges', {
    challenge,
    user_id: asked.userId,
    purpose: asked.purpose,
    sign_in_id: deviceOf(asked),
    expires_at: now.add(LASTS),
  })
  return challenge.toString('base64url')
}

/** Whether we asked this, of them, for this, a moment ago; it can be answered once. */
export const takeChallenge = (db: Db, challenge: string, asked: Asked, now: Temporal.Instant) =>
  anyRow(db)`
    delete from passkey_challenges
    where challenge = ${Buffer.from(challenge, 'base64url')} and user_id = ${asked.userId}
      and purpose = ${asked.purpose} and sign_in_id is not distinct from ${deviceOf(asked)}
      and expires_at > ${now}
    returning purpose`

const deviceOf = (asked: Asked) => (asked.purpose === 'sign-in' ? null : asked.signInId)
