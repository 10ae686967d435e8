import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { openAnotherServer } from '#testing/another-server.ts'
import { bookAndPay, call, sharedCafe, orderOf, visitor, type Visitor } from '#testing/cafe.ts'
import { guest } from '#testing/guests.ts'
import { waitingWish } from '#testing/waiting.ts'
import { tendWaiting } from './tend-waiting.ts'

// Buyers, parties that wait and parties that cancel, all at once on two servers.

// A short race on every change; BUYERS=1000 WAITING=200 is the long one.
const BUYERS = Number(process.env['BUYERS'] ?? 40)
const WAITING = Number(process.env['WAITING'] ?? 20)
const HOUR = { date: '2031-01-15', start: '11:00' }
const cafe = await sharedCafe()
const { card } = cafe.sandbox
const servers = [await openAnotherServer(cafe, card), await openAnotherServer(cafe, card)]
afterAll(() => Promise.all(servers.map((server) => server.close())))
const buyers = await Promise.all(Array.from({ length: WAITING + BUYERS }, () => visitor(cafe)))
const serverOf = (index: number) => servers[index % servers.length]!
const sizeOf = (index: number) => 1 + (index % 4)

const deadlocks = async () => {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(cafe.db)
  return Number(rows[0]?.deadlocks)
}

test('never above the room, and nobody who waits is passed over', async () => {
  const seated = []
  for (const adults of [4, 4, 4, 3]) {
    const who = await visitor(cafe)
    seated.push({ who, ...(await bookAndPay(cafe, who, { ...HOUR, adults })) })
  }
  const early = await Promise.all(buyers.slice(0, WAITING / 2).map(joining))
  for (const join of early) expect((await join()).status).toBe(200)
  const orders = await Promise.all(buyers.slice(WAITING).map(buying))
  const joins = await Promise.all(buyers.slice(WAITING / 2, WAITING).map(joining))
  const staff = await visitor(cafe, 'Manager')
  const cancels = seated.map(
    ({ bookingId }, index) =>
      () =>
        // Nothing that staff could undo: those who wait are asked at once.
        call(serverOf(index), staff, 'POST bookings/admin/bulk-cancel', {
          bookings: [{ id: bookingId }],
          refund: false,
          dryRun: false,
        }),
  )
  const before = await deadlocks()
  // Each who cancels is followed at once by a crowd that wants to buy.
  const crowd = BUYERS / cancels.length
  const answers = await Promise.all([
    ...cancels.map(async (cancel, index) => {
      const cancelled = await cancel()
      const after = orders.slice(crowd * index, crowd * (index + 1)).map((buy) => buy())
      await tendWaiting(cafe.parts)
      return [cancelled, ...(await Promise.all(after))]
    }),
    ...joins.map(async (join) => [await join()]),
  ])
  await tendWaiting(cafe.parts)
  expect(answers.flat().filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.slice(0, cancels.length).map(([cancelled]) => cancelled?.body.count)).toEqual(
    cancels.map(() => 1),
  )
  expect(await deadlocks()).toBe(before)
  const now = cafe.clock.now()
  await expectPromisesKept(cafe, { now })
  // All fifteen seats went to parties that waited, however fast the buyers were.
  const { rows } = await sql<{ kind: string; people: number }>`
    select hold_kind as kind, sum(people)::integer as people from bookings
    where status = 'pending' and booking_date = ${HOUR.date} group by 1`.execute(cafe.db)
  expect(rows).toEqual([{ kind: 'offer', people: 15 }])
}, 600_000)

async function joining(who: Visitor, index: number) {
  const wish = await waitingWish(cafe, guest(), { ...HOUR, adults: sizeOf(index), least: 1 })
  return () => call(serverOf(index), who, 'POST public/waiting', wish)
}

async function buying(who: Visitor, index: number) {
  const order = await orderOf(cafe, who, { ...HOUR, adults: sizeOf(index) })
  return () => call(serverOf(index), who, 'POST bookings/create-with-checkout', order)
}
