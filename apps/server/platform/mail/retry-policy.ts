import type { SmtpFailure } from './smtp-failure.ts'

const FIRST_DELAY_MS = 2_000
/** Backoff ends here: a mail server that says "later" means it; one that is away may be back. */
const LONGEST_DELAY_MS = { postponed: 10 * 60_000, unreachable: 30_000 }
const GIVE_UP_AFTER_MS = 72 * 3_600_000

/** It may have the mail already: each try may be one copy more. */
const DOUBT_DELAYS_MS = [60_000, 10 * 60_000, 60 * 60_000]

/** Decides what happens after a failed attempt: how long to wait for the next, or null to give up. */
export type RetryPolicy = (attempt: FailedAttempt) => number | null

export type FailedAttempt = {
  attempts: number
  /** How many of them ended in doubt, this one included. */
  doubts: number
  waitedMs: number
  failure: SmtpFailure['kind']
}

export const retryPolicy: RetryPolicy = ({ attempts, doubts, waitedMs, failure }) => {
  if (failure === 'refused') return null
  const delay =
    failure === 'doubtful'
      ? DOUBT_DELAYS_MS[doubts - 1]
      : Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS[failure])
  if (delay === undefined) return null
  // Jitter keeps many mails that failed together from knocking together again.
  const next = Math.round(delay * (0.75 + Math.random() / 2))
  return waitedMs + next > GIVE_UP_AFTER_MS ? null : next
}
