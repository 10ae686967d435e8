import { expect, test } from 'vitest'
import { sharedDatabase } from '#testing/database.ts'
import { testClock } from '#testing/clock.ts'
import {
  countTries,
  forgetExpiredTries,
  forgetTries,
  readTries,
  takeDailyTry,
  takeTry,
} from './rate-limit.ts'

const connection = await sharedDatabase()
const clock = testClock()

const take = (key: string, limit: Parameters<typeof takeTry>[2]) =>
  takeTry(connection.db, key, limit, clock.now())
const countOf = async (key: string) =>
  (await readTries(connection.db, [key], clock.now()))[0]?.count

test('allows so many, then says how long until the count is over', async () => {
  const limit = { tries: 2, seconds: 60 }
  expect(await take('a', limit)).toEqual({ allowed: true })
  clock.advance({ seconds: 20 })
  expect(await take('a', limit)).toEqual({ allowed: true })
  expect(await take('a', limit)).toEqual({ allowed: false, reason: 'limit', retryAfterSeconds: 40 })
  clock.advance({ seconds: 40 })
  expect(await take('a', limit)).toEqual({ allowed: true })
  expect(await countOf('a')).toBe(1)
})

test('keeps tries apart, and a refused one neither counts nor lengthens the wait', async () => {
  const limit = { tries: 9, seconds: 600, secondsApart: 30 }
  await take('b', limit)
  clock.advance({ seconds: 10 })
  const refused = { allowed: false, reason: 'cooldown', retryAfterSeconds: 20 }
  expect(await take('b', limit)).toEqual(refused)
  expect(await take('b', limit)).toEqual(refused)
  clock.advance({ seconds: 20 })
  expect(await take('b', limit)).toEqual({ allowed: true })
  expect(await countOf('b')).toBe(2)
})

test('of a hundred at once, exactly as many as allowed get through', async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 100 }, () => take('c', { tries: 7, seconds: 60 })),
  )
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(7)
})

test('a server whose clock is a little behind is not refused for that', async () => {
  await take('d', { tries: 5, seconds: 60 })
  const behind = clock.now().subtract({ milliseconds: 50 })
  expect(await takeTry(connection.db, 'd', { tries: 5, seconds: 60 }, behind)).toEqual({
    allowed: true,
  })
})

test('counts, reads and forgets several keys at once, in any order, from many sides', async () => {
  const keys = ['e', 'f', 'g']
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 4 === 3
        ? forgetTries(connection.db, n % 8 === 3 ? ['e', 'f'] : ['f', 'e'])
        : countTries(connection.db, n % 2 ? keys : keys.toReversed(), 60, clock.now()),
    ),
  )
  expect(await countOf('g')).toBe(30)
  await forgetTries(connection.db, ['g'])
  const [g, unknown] = await readTries(connection.db, ['g', 'unknown'], clock.now())
  expect([g, unknown]).toEqual([
    { count: 0, lastAt: null },
    { count: 0, lastAt: null },
  ])
})

test('keeps nobody’s name, and forgets what is over', async () => {
  await take('ada@example.com', { tries: 1, seconds: 60 })
  const rows = await connection.db.selectFrom('rate_limits').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('ada')
  clock.advance({ hours: 1 })
  await forgetExpiredTries(connection.db, clock.now())
  expect(await connection.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('a visitor is counted by mailbox and by network, whichever refuses', async () => {
  const tried = async (mailbox: string, network: string) => {
    const visitor = { mailbox, networks: [network] }
    const most = { mailbox: 1, network: 2 }
    return (await takeDailyTry(connection.db, 'ask', visitor, most, clock.now())).allowed
  }
  expect(await tried('ann', 'n1')).toBe(true)
  expect(await tried('ann', 'n2')).toBe(false)
  expect(await tried('bob', 'n2')).toBe(true)
  expect(await tried('cat', 'n2')).toBe(false)
  clock.advance({ hours: 24 })
  expect(await tried('ann', 'n2')).toBe(true)
})
