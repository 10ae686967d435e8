import { randomUUID } from 'node:crypto'
import { inLine } from '#server/platform/metrics.ts'
import { countShares, type Share } from '#server/platform/shares.ts'

export type Wait = { place: number; placeId: string; retryAfterSeconds: number }
/** `turn` comes when it does; a caller who leaves, served or not, makes room. */
export type Admitted = { turn: Promise<void>; leave(): void }
/** Nothing is kept: the caller has all places that one may have, or the line has no more. */
export type NoPlace = { retryAfterSeconds: number }
export type Line = {
  enter(shares: readonly Share[], placeId: string | null): Admitted | Wait | NoPlace
}

// Twice the connections to the database: while one asks the card provider, another can be served.
const SERVED_AT_ONCE = 40
// Their connections stay open. The others are outside, where a place is all that is kept of them.
const INSIDE = 600
const OUTSIDE = 10_000
const LONGEST_PAUSE_SECONDS = 15
// Turning one away is cheap: when the first were slow, the others come and see instead of waiting for a guess.
const BACK_A_SECOND = 400
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
  const places = countShares()
  const served = serveInTurn(servedAtOnce, now)
  const outside = waitOutside((shares) => places.add(shares, -1), now)

  function count(): void {
    inLine.set({ where: 'inside' }, served.waiting())
    inLine.set({ where: 'outside' }, outside.size())
  }

  function admit(shares: readonly Share[]): Admitted {
    return served.enter(() => {
      places.add(shares, -1)
      count()
    })
  }

  function turnAway(placeId: string, shares: readonly Share[], ahead: number): Wait {
    outside.keep(placeId, shares)
    const place = served.waiting() + ahead + 1
    // Back once there is room inside, not once it is their turn: else those inside are served and no caller follows.
    const behind = Math.max(place - inside, 1)
    const pause = Math.min(served.secondsFor(behind), Math.ceil(behind / BACK_A_SECOND))
    return { place, placeId, retryAfterSeconds: Math.min(pause, LONGEST_PAUSE_SECONDS) }
  }

  return {
    enter(asked, given) {
      const kept = outside.find(given)
      const placeId = kept ? given : null
      const shares = kept?.shares ?? asked
      const ahead = outside.aheadOf(placeId)
      if (!kept && (outside.size() >= mostOutside || !places.areFree(shares))) {
        return { retryAfterSeconds: LONGEST_PAUSE_SECONDS }
      }
      if (!kept) places.add(shares, 1)
      const isWelcome = ahead < inside - served.waiting()
      if (isWelcome && placeId) outside.leave(placeId)
      const entered = isWelcome ? admit(shares) : turnAway(placeId ?? randomUUID(), shares, ahead)
      count()
      return entered
    },
  }
}

function serveInTurn(atOnce: number, now: () => number) {
  const waiting = new Set<() => void>()
  let served = 0
  let usualMs = 50

  function makeRoom(ms: number): void {
    served--
    usualMs += (ms - usualMs) / 20
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    next()
  }

  return {
    waiting: () => waiting.size,
    /** Until so many were served. */
    secondsFor: (callers: number) => Math.ceil((callers * usualMs) / atOnce / 1_000),
    enter(onLeft: () => void): Admitted {
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      let since: number | null = null
      const begin = () => {
        served++
        since = now()
        resolve()
      }
      if (served < atOnce) begin()
      else waiting.add(begin)
      let hasLeft = false
      const leave = () => {
        if (hasLeft) return
        hasLeft = true
        if (since === null) waiting.delete(begin)
        else makeRoom(now() - since)
        onLeft()
      }
      return { turn, leave }
    },
  }
}

/** Places by their ids, in the order of coming. */
function waitOutside(onForgotten: (shares: readonly Share[]) => void, now: () => number) {
  const outside = new Map<string, Place>()
  return {
    size: () => outside.size,
    find: (placeId: string | null) => outside.get(placeId ?? ''),
    keep: (placeId: string, shares: readonly Share[]) =>
      outside.set(placeId, { shares, seenAt: now() }),
    leave: (placeId: string) => outside.delete(placeId),
    /** How many outside came before; those who have not been seen for long are forgotten. */
    aheadOf(placeId: string | null): number {
      const forgotten = now() - PLACE_KEPT_MS
      let ahead = 0
      for (const [each, { shares, seenAt }] of outside) {
        if (each === placeId) return ahead
        if (seenAt >= forgotten) ahead++
        else {
          outside.delete(each)
          onForgotten(shares)
        }
      }
      return ahead
    },
  }
}
