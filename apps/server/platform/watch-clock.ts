import type { Db } from './database/connect.ts'
import { oneValue } from './database/statement.ts'
import type { Log } from './log.ts'
import { clockSkew } from './metrics.ts'

// The card provider has room for minutes; beyond this the operator should set the clock.
const MUCH_SECONDS = 10
const EVERY_MS = 60_000

/** Another clock was seen: how far ours is ahead of it. */
export type NoteClock = (whose: 'database' | 'card provider', secondsAhead: number) => void

/** Measures our clock by those of others; says so once when it goes wrong, and when it is right again. */
export function notingClocks(log: Pick<Log, 'warn' | 'info'>): NoteClock {
  const off = new Set<string>()
  return (whose, secondsAhead) => {
    clockSkew.set({ than: whose }, secondsAhead)
    const isOff = Math.abs(secondsAhead) >= MUCH_SECONDS
    if (isOff === off.has(whose)) return
    if (!isOff) {
      off.delete(whose)
      log.info({ whose }, 'the clock of this server is right again')
      return
    }
    off.add(whose)
    const seconds = Math.round(secondsAhead)
    log.warn({ whose, seconds }, 'the clock of this server is off: set it')
  }
}

/** Looks now, and then every minute. */
export async function watchDatabaseClock(db: Db, note: NoteClock) {
  const look = async () => note('database', await readSecondsAhead(db))
  await look()
  const looking = setInterval(() => void look().catch(() => {}), EVERY_MS)
  return { stop: async () => clearInterval(looking) }
}

// From here on holds end too early or webhooks are refused: nothing should be sold by this clock.
const TOO_MUCH_SECONDS = 60

/** Why this server should not serve; null while its clock goes as the database's. */
export async function whyClockIsWrong(db: Db): Promise<string | null> {
  const seconds = Math.round(await readSecondsAhead(db))
  if (Math.abs(seconds) < TOO_MUCH_SECONDS) return null
  const way = seconds > 0 ? 'ahead of' : 'behind'
  return `The clock of this server is ${Math.abs(seconds)} seconds ${way} the database's: set it.`
}

async function readSecondsAhead(db: Db): Promise<number> {
  const asked = Date.now()
  const theirs = await oneValue<number>(db)`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
  return ((asked + Date.now()) / 2 - theirs) / 1000
}
