import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takingTurns } from './take-turns.ts'

// argon2id, the library's default kind, with the costs that OWASP recommends.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing fills a core and a thread of the pool that files and addresses are looked up on too.
 * Fifty sign-ins at once queue here, and everything else goes on.
 */
export const inHashingTurn = takingTurns(Math.min(3, availableParallelism()))

// Nobody has this password. Comparing with it takes as long as comparing with a real one.
const nobodysHash = hash(randomBytes(32), costs)

export function hashPassword(password: string): Promise<string> {
  return inHashingTurn(() => hash(sameSpelling(password), costs))
}

/** Takes the same time whether or not there is an account. Call it in a hashing turn. */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  const isRight = await verify(known ?? (await nobodysHash), sameSpelling(password))
  return known !== undefined && isRight
}

// Keyboards spell é in one character or in two; the person typed the same password.
function sameSpelling(password: string): string {
  return password.normalize('NFC')
}
