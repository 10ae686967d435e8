import type { Db } from './connect.ts'
import { rows } from './statement.ts'

/** What servers tell each other: a date with other seats ('' for all), whose bookings changed, mails. */
export type Channel = 'seats' | 'own-bookings' | 'mails'
/** Batching: each NOTIFY is a commit of its own, and wakes every server that listens. */
const GATHERED_MS = 50

type News = Map<string, { channel: Channel; words: string }>

const ofTransaction = new WeakMap<Db, News>()
const ofServer = new WeakMap<Db, { waiting: News; isBusy: boolean }>()

/** Says something to every server that listens, once the transaction of `db` has committed. */
export function announce(db: Db, channel: Channel, words: string): void {
  const news = ofTransaction.get(db)
  if (!news && db.isTransaction) throw new Error('only inTransaction knows when it has committed')
  if (news) news.set(`${channel} ${words}`, { channel, words })
  else tell(db, new Map([['', { channel, words }]]))
}

/** Gathers what a transaction announces; call the answer when it has committed. */
export function gatherNews(db: Db, transaction: Db): () => void {
  const news: News = new Map()
  ofTransaction.set(transaction, news)
  return () => tell(db, news)
}

/**
 * Outside of any transaction, since NOTIFY takes one lock for the whole database when it commits. The first
 * is said at once; what comes within a moment after it is gathered, and said at once and once.
 */
function tell(db: Db, news: News): void {
  const server = ofServer.get(db) ?? { waiting: new Map(), isBusy: false }
  ofServer.set(db, server)
  for (const each of news.values()) server.waiting.set(`${each.channel} ${each.words}`, each)
  if (!server.isBusy) void empty(db, server)
}

async function empty(db: Db, server: { waiting: News; isBusy: boolean }): Promise<void> {
  server.isBusy = true
  // What one act announces is said in one breath.
  await Promise.resolve()
  while (server.waiting.size > 0) {
    const said = [...server.waiting.values()]
    server.waiting.clear()
    // A lost NOTIFY: every watcher looks again by itself after a while.
    const telling = notify(db, said).catch(() => {})
    await Promise.all([telling, pause()])
  }
  server.isBusy = false
}

async function notify(db: Db, said: { channel: Channel; words: string }[]): Promise<void> {
  const channels = said.map(({ channel }) => channel)
  const words = said.map((each) => each.words)
  await rows(db)`select pg_notify(channel, words)
    from unnest(${channels}::text[], ${words}::text[]) as said (channel, words)`
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, GATHERED_MS).unref())
