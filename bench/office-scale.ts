/**
 * How each view of the back office grows with the cafe's history: the product on 1,000 and on
 * 1,000,000 bookings, asked in turns within one run. Ends with 1 if a view takes over three times.
 *
 *   node --import ./apps/server/platform/jsx.ts bench/office-scale.ts [few] [many]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, type Visitor, visitor } from '#server/ordering/booking-scenes.ts'
import { systemClock } from '#server/platform/clock.ts'
import { contender, load, median, race, say } from './engine/measure.ts'
import { dateAhead, openShop } from './engine/open-shop.ts'
import { fillOffice } from '#testing/office-history.ts'
import { officeLooks } from '#testing/office-looks.ts'

const [few = 1_000, many = 1_000_000] = process.argv.slice(2).map(Number)
const MOST = 3

const small = await openOffice(few)
const large = await openOffice(many)
let slow = 0
try {
  for (const [name, path] of officeLooks(dateAhead)) {
    const before = contender('few', () => ask(small, path))
    const after = contender('many', () => ask(large, path))
    await race([before, after], { rounds: 8, requests: 8, atOnce: 1 })
    const grows = median(after) / median(before)
    if (grows > MOST) slow += 1
    const times = [before, after].map((each) => `${median(each).toFixed(1)} ms`.padStart(9))
    say(`${grows.toFixed(2).padStart(7)}  ${times.join(' ')}  ${name}${grows > MOST ? '  !' : ''}`)
  }
  say(
    `${slow} views take over ${MOST} times as long with ${many} bookings as with ${few}, ${load()}`,
  )
} finally {
  await small.stop()
  await large.stop()
}
process.exit(slow === 0 ? 0 : 1)

type Office = Awaited<ReturnType<typeof openOffice>>

async function openOffice(bookings: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'office-bench-'))
  const shop = await openShop(dataDir, 0)
  await fillOffice(shop.db, bookings)
  const clock = { ...systemClock, set: () => {}, advance: () => {} }
  const staff: Visitor = await visitor({ db: shop.db, clock }, 'Admin')
  const stop = async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { app: shop.app, staff, stop }
}

async function ask({ app, staff }: Office, path: string): Promise<void> {
  const { status, body } = await call({ app }, staff, `GET ${path}`)
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
}
