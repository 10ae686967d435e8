import * as fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { startTestSandbox } from '#testing/card-sandbox.ts'
import { sharedDatabase } from '#testing/database.ts'
import { play } from './model/play.ts'
import { storyOf } from './model/story.ts'
import { openWorld } from './model/world.ts'

// A short look on every change; bench/engine-model.ts is the long one.
const RUNS = 6
const LENGTH = 25

const sandbox = await startTestSandbox()
const world = await openWorld(await sharedDatabase(), sandbox)
afterAll(async () => {
  await world.close()
  await sandbox.stop()
})

test('whatever happens in whatever order, every promise holds after each step', async () => {
  const property = fc.asyncProperty(storyOf(LENGTH), (story) => play(world, story))
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
})
