import { randomUUID } from 'node:crypto'
import { inLine } from '#server/platform/metrics.ts'

export type Wait = { place: number; ticket: string; retryAfterSeconds: number }
/** `turn` comes when it does; whoever leaves, served or not, makes room. */
export type Admitted = { turn: Promise<void>; leave(): void }
export type Line = { enter(ticket: string | null): Admitted | Wait }

// Twice the connections to the database: while one asks the card provider, another can be served.
const SERVED_AT_ONCE = 40
// Their connections stay open. The others are outside, where a ticket is all that is kept of them.
const INSIDE = 600
const LONGEST_PAUSE_SECONDS = 15
const TICKET_KEPT_MS = 3 * LONGEST_PAUSE_SECONDS * 1_000

type Options = { servedAtOnce?: number; inside?: number; now?: () => number }

/**
 * Serves people in the order of their coming, a few at a time, so that a crowd costs each of them time
 * and nobody an error. Beyond a bound they wait outside: they are told their place and come back by
 * themselves; newcomers go behind them.
 */
export function createLine(options: Options = {}): Line {
  const { servedAtOnce = SERVED_AT_ONCE, inside = INSIDE, now = () => performance.now() } = options
  const waiting = new Set<() => void>()
  // Tickets in the order of coming, and when each was last seen.
  const outside = new Map<string, number>()
  let served = 0
  let usualMs = 50

  function admit(): Admitted {
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
  function aheadOf(ticket: string | null): number {
    const forgotten = now() - TICKET_KEPT_MS
    let ahead = 0
    for (const [each, seenAt] of outside) {
      if (each === ticket) return ahead
      if (seenAt < forgotten) outside.delete(each)
      else ahead++
    }
    return ahead
  }

  function turnAway(ticket: string, ahead: number): Wait {
    outside.set(ticket, now())
    const place = waiting.size + ahead + 1
    const seconds = Math.ceil((place * usualMs) / servedAtOnce / 1_000)
    return { place, ticket, retryAfterSeconds: Math.min(seconds, LONGEST_PAUSE_SECONDS) }
  }

  function count(): void {
    inLine.set({ where: 'inside' }, waiting.size)
    inLine.set({ where: 'outside' }, outside.size)
  }

  return {
    enter(given) {
      const ticket = given !== null && outside.has(given) ? given : null
      const ahead = aheadOf(ticket)
      const isWelcome = ahead < inside - waiting.size
      if (isWelcome && ticket) outside.delete(ticket)
      const entered = isWelcome ? admit() : turnAway(ticket ?? randomUUID(), ahead)
      count()
      return entered
    },
  }
}
