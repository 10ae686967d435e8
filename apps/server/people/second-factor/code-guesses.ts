import type { Db } from '#server/platform/database/connect.ts'
import type { Networks } from '#server/platform/network-of.ts'
import { countTries, forgetTries, readTries, takeTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

/** Who types a code of the app, and where. */
export type CodeGuess = { userId: number; networks: Networks }

const DAY = 24 * 3600

// A caller who gets here knows the password. The codes of three half minutes are right at a time, so a guess
// has 3 chances in a million: 50 a day, from all strange networks together, are 0.015 % a day, and about
// 5 % in a year of them, each of its days with a mail to the owner.
const FROM_STRANGERS = { tries: 50, seconds: DAY }
// Also where the owner has signed in before: callers behind the same address are told apart by nothing.
const FROM_ONE_NETWORK = { tries: 10, seconds: 15 * 60 }
const TRUST_SECONDS = 30 * DAY
const WRONG_UNTIL_WARNED = 5

/**
 * Counts a code before it is looked at. Only codes of six digits can be guessed: recovery codes and
 * passkeys get their owner in from everywhere, however many codes others try.
 */
export async function refuseGuess(
  db: Db,
  guess: CodeGuess,
  now: Temporal.Instant,
): Promise<Refusal | undefined> {
  const [trust] = await readTries(db, [trustKey(guess)], now)
  const limits = [
    { key: hereKey(guess), limit: FROM_ONE_NETWORK },
    ...(trust?.count ? [] : [{ key: strangersKey(guess), limit: FROM_STRANGERS }]),
  ]
  for (const { key, limit } of limits) {
    const verdict = await takeTry(db, key, limit, now)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  }
  return undefined
}

const tooMany = (retryAfterSeconds: number) =>
  refuse('TOO_MANY_REQUESTS', {
    message:
      'There were too many wrong codes. Please use a passkey or a recovery code, or wait a while.',
    retryAfterSeconds,
  })

/** After a right one: its owner is known there, and starts afresh. */
export async function trustForCodes(db: Db, guess: CodeGuess, now: Temporal.Instant) {
  await forgetTries(db, [hereKey(guess)])
  await countTries(db, [trustKey(guess)], TRUST_SECONDS, now)
}

/** A new password: a guesser no longer gets as far as the codes. */
export const forgetStrangers = (db: Db, userId: number) =>
  forgetTries(db, [strangersKey({ userId }), wrongKey(userId)])

export async function isTimeToWarn(db: Db, userId: number, now: Temporal.Instant) {
  await countTries(db, [wrongKey(userId)], DAY, now)
  const [wrong] = await readTries(db, [wrongKey(userId)], now)
  if (!wrong || wrong.count < WRONG_UNTIL_WARNED) return false
  return (await takeTry(db, `warned of codes ${userId}`, { tries: 1, seconds: DAY }, now)).allowed
}

const hereKey = ({ userId, networks: [network] }: CodeGuess) => `code ${userId} from ${network}`
const trustKey = ({ userId, networks: [network] }: CodeGuess) =>
  `code trusted ${userId} from ${network}`
const strangersKey = ({ userId }: Pick<CodeGuess, 'userId'>) => `code ${userId} from strangers`
const wrongKey = (userId: number) => `wrong code ${userId}`
