import type { Tries } from '#server/platform/rate-limit.ts'

/** Failed sign-ins of the last quarter of an hour. Of networks, the narrowest comes first. */
export type Failures = {
  /** On this account from each of the caller's networks. */
  here: readonly Tries[]
  /** On this account from anywhere. */
  onAccount: Tries
  /** From each of them on any account. */
  fromNetwork: readonly Tries[]
  /** Whether this network has proved before that it knows this account's secrets. */
  isTrusted: boolean
}

const FREE_TRIES = 10
const ATTACKED_ACCOUNT = { failures: 50, freeTries: 1 }
const ATTACKING_NETWORK = { freeTries: 200, longestSeconds: 5 }
const LONGEST_SECONDS = 30
// How much more is free to a network than to the narrower one inside it.
const WIDER = 2

/**
 * How long a network must wait before it may try this account again. Guessing slows to a crawl,
 * but its owner is never locked out: what others fail at elsewhere never delays a network without
 * failures of its own, and neither the crowd behind one address nor the neighbours in a wider
 * network ever delay who signed in from there.
 */
export function secondsToWait(failures: Failures, now: Temporal.Instant): number {
  const { here, onAccount, fromNetwork, isTrusted } = failures
  const isAttacked = onAccount.count >= ATTACKED_ACCOUNT.failures
  const freeTries = isAttacked ? ATTACKED_ACCOUNT.freeTries : FREE_TRIES
  const counted = isTrusted ? here.slice(0, 1) : here
  const attacking = isTrusted ? [] : fromNetwork
  const { freeTries: ofNetwork, longestSeconds } = ATTACKING_NETWORK
  return Math.max(
    ...counted.map((tries, width) =>
      waitAfter(tries, freeTries * WIDER ** width, LONGEST_SECONDS, now),
    ),
    ...attacking.map((tries, width) =>
      waitAfter(tries, ofNetwork * WIDER ** width, longestSeconds, now),
    ),
  )
}

/** 1, 2, 4, … seconds after each failure beyond the free ones. */
function waitAfter(
  { count, lastAt }: Tries,
  freeTries: number,
  longestSeconds: number,
  now: Temporal.Instant,
): number {
  if (!lastAt || count < freeTries) return 0
  const pause = Math.min(longestSeconds, 2 ** (count - freeTries))
  const left = pause - now.since(lastAt).total('seconds')
  return Math.min(longestSeconds, Math.max(0, Math.ceil(left)))
}
