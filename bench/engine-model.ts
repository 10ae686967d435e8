/**
 * The model of apps/server/invariants at length: random stories of booking, paying, refunding,
 * failing and restarting, with every promise checked after each step.
 *
 *   npm run bench -- bench/engine-model.ts [stories] [steps] [seed]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { play } from '#server/invariants/model/play.ts'
import { storyOf } from '#server/invariants/model/story.ts'
import { openWorld } from '#server/invariants/model/world.ts'
import { sandboxProcess, startTestSandbox } from '#testing/card-sandbox.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'

const stories = Number(process.argv[2] ?? 1_000)
const length = Number(process.argv[3] ?? 50)
const seed = Number(process.argv[4] ?? Date.now() % 2 ** 31)
// A provider's books grow with every story; a new provider keeps each story as fast as the first.
const STORIES_PER_SANDBOX = 10
const say = (line: string) => process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(join(tmpdir(), 'engine-model-'))
const settings = { fsync: 'off', full_page_writes: 'off' }
const postgres = await startEmbeddedPostgres({ dataDir, settings })
const database = connect(postgres.connection, (error) => say(error.message))
let broken = 0
try {
  await migrate(database.db)
  say(`${stories} stories of ${length} steps, seed ${seed}`)
  for (let from = 0; from < stories; from += STORIES_PER_SANDBOX) {
    const count = Math.min(STORIES_PER_SANDBOX, stories - from)
    broken += await playSome(from, count)
    say(`${from + count} stories, ${(from + count) * length} steps, ${broken} broken`)
  }
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = broken === 0 ? 0 : 1

async function playSome(from: number, count: number): Promise<number> {
  const sandbox = await startTestSandbox(sandboxProcess)
  const world = await openWorld(database, sandbox)
  let failures = 0
  const sampled = fc.sample(storyOf(length), { seed: seed + from, numRuns: count })
  for (const [index, story] of sampled.entries()) {
    await play(world, story).catch((error: Error) => {
      failures++
      say(`story ${from + index}: ${error.message}`)
    })
  }
  await world.close()
  await sandbox.stop()
  return failures
}
