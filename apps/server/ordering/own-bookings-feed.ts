import type pg from 'pg'
import { listen } from '#server/platform/database/listen.ts'
import type { EventStream } from '#server/platform/http/event-stream.ts'

const CHANNEL = 'own-bookings'
// Proxies give up on silence after a minute at most.
const BEAT_MS = 25_000

export type OwnBookingsFeed = {
  watch(userId: number, stream: EventStream): void
  unwatch(userId: number, stream: EventStream): void
  /** Ends every stream. */
  stop(): Promise<void>
}

/**
 * Tells customers that their bookings have changed, and nothing more: what they see they ask for,
 * and are asked who they are. One connection listens for all of them, from the first stream on.
 */
export function createOwnBookingsFeed(pool: pg.Pool): OwnBookingsFeed {
  const watchers = new Map<number, Set<EventStream>>()
  let listener: { stop(): Promise<void> } | null = null
  let beating: NodeJS.Timeout | null = null
  let stopped = false

  function start(): void {
    listener ??= listen(pool, CHANNEL, (owner) => (owner ? tell(Number(owner)) : tellAll()))
    beating ??= setInterval(() => all().forEach((stream) => stream.ping()), BEAT_MS).unref()
  }

  const all = () => watchers.values().flatMap((streams) => streams)

  function tell(userId: number): void {
    watchers.get(userId)?.forEach((stream) => stream.send('changed', '{}'))
  }

  function tellAll(): void {
    for (const userId of watchers.keys()) tell(userId)
  }

  return {
    watch(userId, stream) {
      if (stopped) return stream.end()
      start()
      const streams = watchers.get(userId) ?? new Set()
      watchers.set(userId, streams.add(stream))
      // What changed between the page's last look and now is looked at, too.
      stream.send('changed', '{}')
    },
    unwatch(userId, stream) {
      const streams = watchers.get(userId)
      streams?.delete(stream)
      if (streams?.size === 0) watchers.delete(userId)
    },
    async stop() {
      stopped = true
      if (beating) clearInterval(beating)
      all().forEach((stream) => stream.end())
      await listener?.stop()
    },
  }
}
