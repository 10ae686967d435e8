import { randomUUID } from 'node:crypto'
import { inLine } from '#server/platform/metrics.ts'

export type Wait = { place: number; placeId: string; retryAfterSeconds: number }
/** `turn` comes when it does; a caller who leaves, served or not, makes room. */
export type Admitted = { turn: Promise<void>; leave(): void }
/** Nothing is kept: the caller has all places that one may have, or the line has no more. */
export type NoPlace = { retryAfterSeconds: number }
/** At most so many places for one account or network. */
export type Share = { of: string; most: number }
export type Line = {
  enter(shares: readonly Share[], placeId: string | null): Admitted | Wait | NoPlace
}

// Twice the connections to the database: while one asks the card provider, another can be served.
const SERVED_AT_ONCE = 40
// Their connections stay open. The others are outside, where a place is all that is kept of them.
const INSIDE = 600
const OUTSIDE = 10_000
const LONGEST_PAUSE_SECONDS = 15
const PLACE_KEPT_MS = 3 * LONGEST_PAUSE_SECONDS * 1_000

type Options = { servedAtOnce?: number; inside?: number; outside?: number; now?: () => number }
type Place = { shares: readonly Share[]; seenAt: number }

/**
 * A queue in memory: serves callers in the order of their coming, a few at a time: a crowd costs time
 * and no errors. Beyond a bound they wait outside: they are told their place and come back by
 * themselves; newcomers go behind them.
 */
export function createLine(options: Options = {}): Line {
  const { servedAtOnce = SERVED_AT_ONCE, inside = INSIDE, now = () => performance.now() } = options
  const { outside: mostOutside = OUTSIDE } = options
  const waiting = new Set<() => void>()
  // By id, in the order of coming.
  const outside = new Map<string, Place>()
  const taken = new Map<string, number>()
  let served = 0
  let usualMs = 50

  const hasShare = (shares: readonly Share[]) =>
    shares.every(({ of, most }) => (taken.get(of) ?? 0) < most)

  function take(shares: readonly Share[], by: 1 | -1): void {
    for (const { of } of shares) {
      const places = (taken.get(of) ?? 0) + by
      if (places > 0) taken.set(of, places)
      else taken.delete(of)
    }
  }

  function admit(shares: readonly Share[]): Admitted {
    const { promise: turn, resolve } = Promise.withResolvers<void>()
    let since: number | null = null
    const begin = () => {
      served++
      since = now()
      resolve()
    }
    if (served < servedAtOnce) begin()
    else waiting.add(begin)
    let hasLeft = false
    const leave = () => {
      if (hasLeft) return
      hasLeft = true
      take(shares, -1)
      if (since === null) waiting.delete(begin)
      else makeRoom(now() - since)
      count()
    }
    return { turn, leave }
  }

  function makeRoom(ms: number): void {
    served--
    usualMs += (ms - usualMs) / 20
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    next()
  }

  /** How many outside came before; those who have not been seen for long are forgotten. */
  function aheadOf(placeId: string | null): number {
    const forgotten = now() - PLACE_KEPT_MS
    let ahead = 0
    for (const [each, { shares, seenAt }] of outside) {
      if (each === placeId) return ahead
      if (seenAt >= forgotten) ahead++
      else {
        outside.delete(each)
        take(shares, -1)
      }
    }
    return ahead
  }

  function turnAway(placeId: string, kept: Place, ahead: number): Wait {
    outside.set(placeId, kept)
    const place = waiting.size + ahead + 1
    // Back once there is room inside, not once it is their turn: else those inside are served and nobody follows.
    const seconds = Math.ceil(((place - inside) * usualMs) / servedAtOnce / 1_000)
    const pause = Math.min(Math.max(seconds, 1), LONGEST_PAUSE_SECONDS)
    return { place, placeId, retryAfterSeconds: pause }
  }

  function count(): void {
    inLine.set({ where: 'inside' }, waiting.size)
    inLine.set({ where: 'outside' }, outside.size)
  }

  return {
    enter(asked, given) {
      const kept = outside.get(given ?? '')
      const placeId = kept ? given : null
      const shares = kept?.shares ?? asked
      const ahead = aheadOf(placeId)
      if (!kept && (outside.size >= mostOutside || !hasShare(shares))) {
        return { retryAfterSeconds: LONGEST_PAUSE_SECONDS }
      }
      if (!kept) take(shares, 1)
      const isWelcome = ahead < inside - waiting.size
      if (isWelcome && placeId) outside.delete(placeId)
      const entered = isWelcome
        ? admit(shares)
        : turnAway(placeId ?? randomUUID(), { shares, seenAt: now() }, ahead)
      count()
      return entered
    },
  }
}
