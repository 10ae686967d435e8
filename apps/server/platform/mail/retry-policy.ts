import type { SmtpFailure } from './smtp-failure.ts'

const FIRST_DELAY_MS = 2_000
/** A mail server that says "later" means it; one that is away is asked often, it may be back. */
const LONGEST_DELAY_MS = { postponed: 10 * 60_000, unreachable: 30_000 }
const GIVE_UP_AFTER = Temporal.Duration.from({ hours: 72 })

/** Decides what happens after a failed attempt: the time of the next one, or null to give up. */
export type RetryPolicy = (attempt: FailedAttempt) => Temporal.Instant | null

export type FailedAttempt = {
  attempts: number
  firstQueuedAt: Temporal.Instant
  failure: SmtpFailure['kind']
  now: Temporal.Instant
}

export const retryPolicy: RetryPolicy = ({ attempts, firstQueuedAt, failure, now }) => {
  if (failure === 'refused') return null
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS[failure])
  // Jitter keeps many mails that failed together from knocking together again.
  const next = now.add({ milliseconds: Math.round(delay * (0.75 + Math.random() / 2)) })
  return Temporal.Instant.compare(next, firstQueuedAt.add(GIVE_UP_AFTER)) > 0 ? null : next
}
