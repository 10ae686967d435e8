/**
 * The model of apps/server/invariants at length: random stories of customers, guests, desk, door, hire
 * and office, of gift cards, credit and codes, of a provider that fails and a server that restarts, with
 * every promise checked after each step. A story that breaks one is made as short as it still does.
 * Prints its seed.
 *
 *   npm run bench -- bench/engine-model.ts [stories] [steps] [seed]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { play } from '#server/invariants/model/play.ts'
import { type Step, storyOf } from '#server/invariants/model/story.ts'
import { openWorld, type World } from '#server/invariants/model/world.ts'
import { sandboxProcess, startTestSandbox } from '#testing/card-sandbox.ts'
import { letPassTriggers } from '#testing/empty-tables.ts'
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
const database = connect(postgres.connection, (error) => say(error.message), {})
let broken = 0
const tally: World['tally'] = new Map()
try {
  await letPassTriggers(postgres.connection)
  await migrate(database.db)
  say(`${stories} stories of ${length} steps, seed ${seed}`)
  for (let from = 0; from < stories; from += STORIES_PER_SANDBOX) {
    const count = Math.min(STORIES_PER_SANDBOX, stories - from)
    broken += await playSome(from, count)
    say(`${from + count} stories, ${(from + count) * length} steps, ${broken} broken`)
  }
  for (const [kind, { yes, no }] of tally) say(`  ${kind}: ${yes} yes, ${no} no`)
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
    const broken = await faultOf(world, story)
    if (broken === null) continue
    failures++
    say(`story ${from + index}: ${broken}`)
    const shortest = await shorten(world, story)
    say(`shortest: ${JSON.stringify(shortest)}`)
    say(`${await faultOf(world, shortest)}`)
  }
  for (const [kind, { yes, no }] of world.tally) {
    const known = tally.get(kind) ?? { yes: 0, no: 0 }
    tally.set(kind, { yes: known.yes + yes, no: known.no + no })
  }
  await world.close()
  await sandbox.stop()
  return failures
}

function faultOf(world: World, story: Step[]): Promise<string | null> {
  return play(world, story).then(
    () => null,
    (error: Error) => error.message,
  )
}

/** Leaves out whatever it breaks without: many steps at first, then one by one. */
async function shorten(world: World, story: Step[]): Promise<Step[]> {
  let shortest = story
  for (
    let many = Math.ceil(story.length / 2);
    many > 0;
    many = many > 1 ? Math.ceil(many / 2) : 0
  ) {
    for (let at = shortest.length - many; at >= 0; at = Math.min(at, shortest.length) - many) {
      const shorter = shortest.toSpliced(at, many)
      if ((await faultOf(world, shorter)) !== null) shortest = shorter
    }
  }
  for (let at = 0; at < shortest.length; at++) {
    for (let index = 2; index >= 0; index--) {
      const step = shortest[at]
      if (!step || !('acts' in step) || step.acts.length < 2) break
      const shorter = shortest.with(at, { ...step, acts: step.acts.toSpliced(index, 1) })
      if ((await faultOf(world, shorter)) !== null) shortest = shorter
    }
  }
  return shortest
}
