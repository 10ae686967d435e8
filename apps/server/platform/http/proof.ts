import { refuse, type Refusal } from '../refusal.ts'
import type { Person } from './access.ts'

export const PROOF_LASTS = { minutes: 10 }

/** For what gives an account or its keys away: a sign-in, however fresh, is not enough. */
export function unproven({ provedAt }: Person, now: Temporal.Instant): Refusal | undefined {
  return isFresh(provedAt, now) ? undefined : refuse('PROOF_NEEDED')
}

/** For what moves money or carries names away: a caller who has just signed in is not asked again. */
export function unprovenLately(person: Person, now: Temporal.Instant): Refusal | undefined {
  return isFresh(person.signedInAt, now) ? undefined : unproven(person, now)
}

const isFresh = (at: Temporal.Instant | null, now: Temporal.Instant) =>
  at !== null && Temporal.Instant.compare(at, now.subtract(PROOF_LASTS)) > 0
