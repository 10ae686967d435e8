import type pg from 'pg'
import { listen } from '#server/platform/database/listen.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { EventStream, Feed } from '#server/platform/http/event-stream.ts'

const CHANNEL = 'own-bookings'
// Proxies give up on silence after a minute at most; and what a server could not announce before it
// died is looked for at the next beat.
const BEAT_MS = 25_000

type Watcher = { signInId: number; stream: EventStream }

/** Which of these sign-ins go on. */
export type FindLiving = (signInIds: number[]) => Promise<ReadonlySet<number>>

/**
 * Tells customers that their bookings have changed, and nothing more: what they see they ask for,
 * and are asked who they are. One connection listens for all of them, from the first stream on.
 * A stream ends with its sign-in.
 */
export function createOwnBookingsFeed(pool: pg.Pool, findLiving: FindLiving): Feed<Person> {
  const watchers = new Map<number, Set<Watcher>>()
  let listener: { stop(): Promise<void> } | null = null
  let beating: NodeJS.Timeout | null = null
  let stopped = false

  function start(): void {
    listener ??= listen(pool, CHANNEL, (owner) => tell(owner ? of(Number(owner)) : all()))
    beating ??= setInterval(() => tell(all()), BEAT_MS).unref()
  }

  const all = () =>
    watchers
      .values()
      .flatMap((some) => some)
      .toArray()
  const of = (userId: number) => [...(watchers.get(userId) ?? [])]
  const tell = (some: Watcher[]) => void reach(some, ({ stream }) => stream.send('changed', '{}'))

  async function reach(some: Watcher[], say: (watcher: Watcher) => void): Promise<void> {
    if (some.length === 0) return
    // While the database is away no customer has signed out either.
    const living = await findLiving(some.map(({ signInId }) => signInId)).catch(() => null)
    for (const watcher of some) {
      if (living?.has(watcher.signInId) ?? true) say(watcher)
      else watcher.stream.end()
    }
  }

  return {
    watch({ id, signInId }, stream) {
      if (stopped) return stream.end()
      start()
      const own = watchers.get(id) ?? new Set()
      watchers.set(id, own.add({ signInId, stream }))
      // What changed between the page's last look and now is looked at, too.
      stream.send('changed', '{}')
    },
    unwatch({ id }, stream) {
      const own = watchers.get(id)
      own?.forEach((watcher) => watcher.stream === stream && own.delete(watcher))
      if (own?.size === 0) watchers.delete(id)
    },
    async stop() {
      stopped = true
      if (beating) clearInterval(beating)
      for (const { stream } of all()) stream.end()
      await listener?.stop()
    },
  }
}
