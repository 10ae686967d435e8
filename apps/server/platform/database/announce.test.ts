import type { CompiledQuery } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { announce } from './announce.ts'
import type { Db } from './connect.ts'

afterEach(() => vi.useRealTimers())

test('says the first at once, and all that follows it within a moment together', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const executeQuery = vi.fn(async (_query: CompiledQuery) => ({ rows: [] }))
  const db = { executeQuery } as unknown as Db
  const said = () => executeQuery.mock.calls.map(([{ parameters }]) => parameters[1])
  const all = () => new Promise((resolve) => setImmediate(resolve))
  announce(db, 'seats', '2027-03-05')
  await all()
  announce(db, 'seats', '2027-03-06')
  await all()
  announce(db, 'seats', '2027-03-07')
  announce(db, 'seats', '2027-03-06')
  await all()
  expect(said()).toEqual([['2027-03-05']])
  vi.runOnlyPendingTimers()
  await all()
  expect(said()).toEqual([['2027-03-05'], ['2027-03-06', '2027-03-07']])
})
