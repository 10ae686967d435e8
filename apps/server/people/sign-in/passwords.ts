import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { refuse, Refused } from '#server/platform/refusal.ts'
import { LineIsFull, twoLineQueue } from './two-line-queue.ts'

// argon2id, the library's default kind, with the costs that OWASP recommends.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing fills a core and a thread of the pool that files and addresses are looked up on too.
 * Fifty sign-ins at once queue here, and everything else goes on. A crowd of sign-ups never fills
 * the last place, so that those who have an account get in.
 */
const places = Math.min(3, availableParallelism())
const [toSignIn, otherwise] = twoLineQueue(
  { places, longest: 300 },
  { places: Math.max(1, places - 1), longest: 30 },
)

/** Of a password that no person has. Comparing with it takes as long as comparing with a real one. */
export const nobodysHash = hash(randomBytes(32), costs)

export function hashPassword(password: string): Promise<string> {
  return orComeLater(otherwise(() => hash(sameSpelling(password), costs)))
}

/** A turn for a caller who proves a password. */
export function inProvingTurn<T>(act: () => Promise<T>): Promise<T> {
  return orComeLater(toSignIn(act))
}

async function orComeLater<T>(turn: Promise<T>): Promise<T> {
  try {
    return await turn
  } catch (error) {
    if (!(error instanceof LineIsFull)) throw error
    throw new Refused(refuse('UNAVAILABLE', { retryAfterSeconds: 5 }))
  }
}

/** Takes the same time whether or not there is an account. Call it in a proving turn. */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  const isRight = await verify(known ?? (await nobodysHash), sameSpelling(password))
  return known !== undefined && isRight
}

// Keyboards spell é in one character or in two; the person typed the same password.
function sameSpelling(password: string): string {
  return password.normalize('NFC')
}
