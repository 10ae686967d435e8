import type pg from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { listen } from '#server/platform/database/listen.ts'
import type { EventStream, Feed } from '#server/platform/http/event-stream.ts'
import type { Log } from '#server/platform/log.ts'
import { sessionVisits } from '#server/visits/sessions/next-visits.ts'
import { presentSessionSlot } from '#server/visits/sessions/sessions.presenter.ts'
import { slotsOfDate } from '#server/visits/slots/slots-of-date.ts'
import { presentPublicSlots } from '#server/visits/slots/slots.presenter.ts'
import { readSeats } from './seats.queries.ts'

const SEATS_CHANNEL = 'seats'
// Proxies give up on silence after a minute at most. Time passes for slots, too: they start.
const BEAT_MS = 25_000

type Parts = { db: Db; pool: pg.Pool; clock: Clock; log: Log }
/** Everybody who watches one date, and what each of them was told last. */
type Watch = { told: Map<EventStream, string>; isReading: boolean; isStale: boolean }

/**
 * Tells streams what is left of a date, whenever the database says that it changed. One
 * connection listens for all of them, from the first stream on; a date is read once for all.
 */
export function createSeatsFeed({ db, pool, clock, log }: Parts): Feed<string> {
  const watches = new Map<string, Watch>()
  let listener: { stop(): Promise<void> } | null = null
  let beating: NodeJS.Timeout | null = null
  let stopped = false

  function start(): void {
    listener ??= listen(pool, SEATS_CHANNEL, (date) => (date ? refresh(date) : refreshAll()))
    beating ??= setInterval(beat, BEAT_MS).unref()
  }

  function beat(): void {
    for (const { told } of watches.values()) for (const stream of told.keys()) stream.ping()
    refreshAll()
  }

  function refreshAll(): void {
    for (const date of watches.keys()) refresh(date)
  }

  /** News that comes while we read makes us read once more, however much of it there is. */
  function refresh(date: string): void {
    const watch = watches.get(date)
    if (!watch) return
    watch.isStale = true
    if (!watch.isReading) void tell(date, watch)
  }

  async function tell(date: string, watch: Watch): Promise<void> {
    watch.isReading = true
    try {
      while (watch.isStale && watch.told.size > 0) {
        watch.isStale = false
        announce(watch, JSON.stringify(await readDate(db, date, clock.now())))
      }
    } catch (err) {
      // Once the database is back, listening begins again, and with it a new reading.
      log.warn({ err }, 'the seats of a date cannot be read')
    } finally {
      watch.isReading = false
    }
  }

  return {
    watch(date, stream) {
      if (stopped) return stream.end()
      start()
      const watch = watches.get(date) ?? { told: new Map(), isReading: false, isStale: false }
      watches.set(date, watch)
      watch.told.set(stream, '')
      refresh(date)
    },
    unwatch(date, stream) {
      const watch = watches.get(date)
      watch?.told.delete(stream)
      if (watch?.told.size === 0) watches.delete(date)
    },
    async stop() {
      stopped = true
      if (beating) clearInterval(beating)
      for (const { told } of watches.values()) for (const stream of told.keys()) stream.end()
      await listener?.stop()
    },
  }
}

async function readDate(db: Db, date: string, now: Temporal.Instant) {
  const seats = await readSeats(db, { from: date, to: date }, now)
  return {
    date,
    slots: presentPublicSlots(slotsOfDate(seats, date, now)),
    visits: sessionVisits(seats, date, now).map(presentSessionSlot),
  }
}

function announce({ told }: Watch, text: string): void {
  for (const [stream, last] of told) {
    if (last === text) continue
    told.set(stream, text)
    stream.send('seats', text)
  }
}
