import type { Db } from '#server/platform/database/connect.ts'
import { countTries, forgetTries, readTries } from '#server/platform/rate-limit.ts'
import type { Networks } from '#server/platform/network-of.ts'
import type { Failures } from './guessing.ts'

/** Who tries to get in, and where from. Unknown addresses are counted exactly like known ones. */
export type Guess = { email: string; networks: Networks }

const FAILURES_SECONDS = 15 * 60
const TRUST_SECONDS = 30 * 24 * 3600

export async function readFailures(db: Db, guess: Guess, now: Temporal.Instant): Promise<Failures> {
  const here = hereKeys(guess)
  const fromNetwork = networkKeys(guess)
  const keys = [accountKey(guess), trustKey(guess), ...here, ...fromNetwork]
  const [onAccount = none, trust = none, ...counts] = await readTries(db, keys, now)
  return {
    here: counts.slice(0, here.length),
    onAccount,
    fromNetwork: counts.slice(here.length),
    isTrusted: trust.count > 0,
  }
}

export async function countFailure(db: Db, guess: Guess, now: Temporal.Instant): Promise<void> {
  const keys = [accountKey(guess), ...hereKeys(guess), ...networkKeys(guess)]
  await countTries(db, keys, FAILURES_SECONDS, now)
}

/**
 * After a right password or a mailed link: the account starts afresh, and its owner's network is
 * known. The network's own count stays, or an attacker would clear it with an account of theirs.
 */
export async function trustNetwork(db: Db, guess: Guess, now: Temporal.Instant): Promise<void> {
  await forgetTries(db, [accountKey(guess), ...hereKeys(guess)])
  await countTries(db, [trustKey(guess)], TRUST_SECONDS, now)
}

const none = { count: 0, lastAt: null }

const hereKeys = ({ email, networks }: Guess) =>
  networks.map((network) => `sign-in failed ${email} from ${network}`)
const accountKey = ({ email }: Guess) => `sign-in failed ${email}`
const networkKeys = ({ networks }: Guess) =>
  networks.map((network) => `sign-in failed from ${network}`)
const trustKey = ({ email, networks: [narrowest] }: Guess) => `trusted ${email} from ${narrowest}`
