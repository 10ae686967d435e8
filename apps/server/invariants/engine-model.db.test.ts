import * as fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '#testing/card-sandbox.ts'
import { createTestDatabase } from '#testing/database.ts'
import { play } from './model/play.ts'
import { storyOf } from './model/story.ts'
import { openWorld, type World } from './model/world.ts'

// A short look on every change; bench/engine-model.ts is the long one.
const RUNS = 6
const LENGTH = 25

let database: Awaited<ReturnType<typeof createTestDatabase>>
let sandbox: TestSandbox
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startTestSandbox()
  world = await openWorld(database, sandbox)
})
afterAll(async () => {
  await world.close()
  await sandbox.stop()
  await database.close()
})

test('whatever happens in whatever order, every promise holds after each step', async () => {
  const property = fc.asyncProperty(storyOf(LENGTH), (story) => play(world, story))
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
})
