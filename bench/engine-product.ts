/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The product as a process of its own, built as it is served, with a card provider that answers at once. Told in JSON where
 * its database is, how many seats every visit has and how many buyers to sign in; says in one line of
 * JSON where it listens and who may buy. With `paidAndMailedTo`, every checkout is paid, and mails are sent. Ends when its input does. It also runs in worktrees of older
 * revisions, so it names only what they have, too.
 *
 *   npm run bench -- bench/engine-product.ts '{"address":{…}}'
 */
import { once } from 'node:events'
import { sql } from 'kysely'
import { build } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { mailKinds } from '#server/mail-kinds.ts'
import { startMailWorker } from '#server/platform/mail/mail-worker.ts'
import { instantCard, paidCard } from './engine/instant-card.ts'
import { openSeal } from './engine/open-seal.ts'
import { prepare } from './engine/prepare.ts'
import type { ProductWish } from './engine/processes.ts'

const {
  address,
  seats = 1_000,
  buyers: count = 0,
  paidAndMailedTo: smtpUrl,
} = JSON.parse(process.argv[2] ?? '{}') as ProductWish
const clock = { ...systemClock, set: () => {}, advance: () => {} }
const { db, pool, close } = connect(address, () => {})
await prepare(db)
// Every day is alike: nine slots of an hour. Older revisions keep the weekend as a setting, too.
await sql`update settings set value = '' where key = 'weekendDays'`.execute(db)
await sql`update rooms set seats = ${seats}, weekend_seats = ${seats}, weekend_days = '{}'`.execute(
  db,
)

const log = createLog('silent')
const card = smtpUrl ? paidCard() : instantCard
const publicUrl = 'http://localhost:3000'
const parts = { db, pool, clock, card, log, publicUrl, seal: openSeal }
const outbox = { ...parts, kinds: mailKinds, from: 'hello@example.com' }
const mails = smtpUrl && startMailWorker({ ...outbox, smtpUrl })
const app = await build({ ...parts, trustProxy: ['127.0.0.1'], site: null })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ url, ...(count > 0 && (await invite(count))) })}\n`)

await once(process.stdin.resume(), 'end')
await app.close()
if (mails) await mails.stop()
await close()
process.exit(0)

/** Somebody from the office, and buyers who are signed in. */
async function invite(count: number) {
  const { visitor } = await scenes()
  const staff = await visitor({ db, clock }, 'Admin')
  const buyers: { id: number; token: string }[] = []
  let left = count
  const work = async () => {
    while (left-- > 0) buyers.push(await visitor({ db, clock }))
  }
  await Promise.all(Array.from({ length: 20 }, work))
  return { staff, buyers }
}

/** Wherever the revision keeps them. */
async function scenes() {
  const [load] = Object.values(
    import.meta.glob<typeof import('#testing/cafe.ts')>([
      '../{,packages/}testing/cafe.ts',
      '../apps/server/**/booking-scenes.ts',
    ]),
  )
  return load!()
}
