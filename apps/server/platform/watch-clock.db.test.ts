import { afterEach, expect, test, vi } from 'vitest'
import { startTestSandbox } from '#testing/card-sandbox.ts'
import { createTestDatabase } from '#testing/database.ts'
import { startTestServer } from '#testing/server.ts'
import { connectStripe } from './card/stripe.ts'
import { registry } from './metrics.ts'
import { notingClocks, watchDatabaseClock } from './watch-clock.ts'

afterEach(() => vi.useRealTimers())

function listen() {
  const said: [string, object][] = []
  const log = {
    warn: (about: object) => void said.push(['warn', about]),
    info: (about: object) => void said.push(['info', about]),
  }
  return { said, note: notingClocks(log) }
}

const measured = async (than: string) =>
  (await registry.getSingleMetric('clock_skew_seconds')?.get())?.values.find(
    ({ labels }) => labels.than === than,
  )?.value

test('a clock that goes wrong is told once, and once when it is right again', () => {
  const { said, note } = listen()
  for (const ahead of [0.2, -90, -91, -90, 0.1, 0.2]) note('database', ahead)
  expect(said).toEqual([
    ['warn', { whose: 'database', seconds: -90 }],
    ['info', { whose: 'database' }],
  ])
})

test('the clock of the database is looked at', async () => {
  const { db, close } = await createTestDatabase()
  const { said, note } = listen()
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  await (await watchDatabaseClock(db, note)).stop()
  await close()
  expect(said).toEqual([['warn', { whose: 'database', seconds: 3600 }]])
  expect(await measured('database')).toBeCloseTo(3600, 0)
})

test('a server whose clock is a minute off is not ready, and says why', async () => {
  const server = await startTestServer()
  const ready = () => server.app.inject('/Api/ready')
  expect((await ready()).statusCode).toBe(200)
  vi.useFakeTimers({ now: Date.now() + 45 * 60_000, toFake: ['Date'] })
  const answer = await ready()
  vi.useRealTimers()
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toMatch(/^The clock of this server is 270\d seconds ahead of the/)
  expect((await ready()).statusCode).toBe(200)
  await server.close()
})

test('what time it is at the card provider is heard in its answers', async () => {
  const { url, secretKey, advanceTo, stop } = await startTestSandbox()
  const { said, note } = listen()
  const card = connectStripe({ secretKey, webhookSecrets: [], apiBase: url }, undefined, note)
  await card.listRefunds('pi_1')
  await advanceTo(Temporal.Now.instant().add({ minutes: 4 }))
  await card.listRefunds('pi_1')
  await stop()
  expect(said).toMatchObject([['warn', { whose: 'card provider' }]])
  expect(await measured('card provider')).toBeCloseTo(-240, -1)
})
