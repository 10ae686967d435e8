import type { Db } from '#server/platform/database/connect.ts'
import { takeTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

// Whoever gets here knows the password. A million codes at this pace take longer than a life.
const TRIES = { tries: 10, seconds: 15 * 60 }

type Call = { now: Temporal.Instant; seal: Seal }

/**
 * Why somebody is not let in by this code, of the app or of the paper. Who has no second factor
 * needs none.
 */
export async function whyNotByCode(
  db: Db,
  userId: number,
  code: string | undefined,
  { now, seal }: Call,
): Promise<Refusal | undefined> {
  const factor = await findFactor(db, userId)
  if (!factor?.confirmed_at) return undefined
  if (code === undefined) return refuse('CODE_NEEDED')
  const verdict = await takeTry(db, `second factor ${userId}`, TRIES, now)
  if (!verdict.allowed) {
    return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: verdict.retryAfterSeconds })
  }
  const isRight =
    (await useCode(db, userId, code, { now, seal })) ||
    (await useRecoveryCode(db, userId, code, now))
  return isRight ? undefined : wrongCode()
}

export const findFactor = (db: Db, userId: number) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const wrongCode = () =>
  refuse('WRONG_CODE', { fields: { code: 'That code is not right, or it was used already.' } })

/** Whether the app shows this code just now, and nobody has used it: not even the same person. */
export async function useCode(
  db: Db,
  userId: number,
  typed: string,
  { now, seal }: Call,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  const factor = /^\d{6}$/.test(code) ? await findFactor(db, userId) : undefined
  const secret = factor && seal.open(factor.secret)
  const step = secret ? stepOf(secret, code, now) : null
  if (step === null) return false
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
