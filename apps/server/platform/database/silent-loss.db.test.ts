import { expect, test } from 'vitest'
import { holdDatabase } from '#server/platform/postgres/hold.ts'
import { createTestDatabase } from '#testing/database.ts'
import { openFreezingRoute } from '#testing/frozen-database.ts'
import { connect } from './connect.ts'
import { listen } from './listen.ts'

test('whoever only waits notices a database that vanished without a word', async () => {
  const database = await createTestDatabase()
  const route = await openFreezingRoute(database.address)
  const { pool, close } = connect(route.address, () => {})
  const hold = await holdDatabase(route.address, 'waiting', 'together')
  if ('heldBy' in hold) throw new Error(hold.heldBy)
  let begun = 0
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>()
  const { promise: again, resolve: listensAgain } = Promise.withResolvers<void>()
  const listener = listen(pool, 'cats', () => {
    begun++
    if (begun === 1) listens()
    else listensAgain()
  })
  await listening
  route.freeze()
  await Promise.all([again, hold.lost])
  expect(begun).toBe(2)
  await listener.stop()
  await hold.release()
  await close()
  await route.close()
  await database.close()
})
