/**
 * Everything that the product promises, in a storm: sales, visitors, a proxy, kills, moods of others,
 * pauses, a full disk, wrong clocks, stories and hostile requests, each followed by comparing what was said with
 * what is so. Every chapter prints its figure; docs/PROMISES.md keeps them. Ends with 1 if anything was
 * lost or broken. Hours long: cut it.
 *
 *   npm run storm -- [--only kills,sales] [--times 3]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { load, say } from './engine/measure.ts'
import { root } from './engine/processes.ts'
import { comeToRest, whatIsWrong } from './storm/aftermath.ts'
import { throughout } from './storm/crowd.ts'
import { fullDisk } from './storm/full-disk.ts'
import { openScene } from './storm/scene.ts'
import { mountVolume } from './storm/small-volume.ts'
import { clocks, kills, mail, pauses, provider, type Strike } from './storm/strikes.ts'

// A sale takes a date of the month ahead.
const MOST_SALES = 29

// What the crowd was told is done.
const KEPT = ['booked', 'refunded', 'changed', 'credited', 'ordered'] as const

// A new database and its log, and some room besides.
const VOLUME_MEGABYTES = 320

/** How often each is done at full size. */
const chapters: Record<string, { times: number; run: (times: number) => Promise<boolean> }> = {
  kills: { times: 200, run: (times) => weather('kills', kills, times) },
  provider: { times: 70, run: (times) => weather('provider', provider, times) },
  mail: { times: 60, run: (times) => weather('mail', mail, times) },
  pauses: { times: 20, run: (times) => weather('pauses', pauses, times) },
  disk: { times: 20, run: disk },
  clocks: { times: 20, run: (times) => weather('clocks', clocks, times) },
  sales: { times: 100, run: sales },
  proxy: { times: 20, run: (times) => bench('engine-proxy.ts', times) },
  visitors: { times: 10, run: (times) => bench('engine-visitors.ts', times) },
  stories: { times: 1_000, run: (times) => bench('engine-model.ts', times) },
  hostile: { times: 1_000, run: (times) => bench('hostile.ts', times) },
}

const { values } = parseArgs({ options: { only: { type: 'string' }, times: { type: 'string' } } })
const names = values.only?.split(',') ?? Object.keys(chapters)
const unknown = names.find((name) => !chapters[name])
if (unknown) throw new Error(`There is no ${unknown}: ${Object.keys(chapters).join(', ')}.`)
for (const name of names) {
  const { times, run } = chapters[name]!
  const isWhole = await run(Number(values.times ?? times))
  if (!isWhole) process.exitCode = 1
}

async function weather(
  name: string,
  strike: Strike,
  times: number,
  volume: string | null = null,
): Promise<boolean> {
  await using scene = await openScene(volume)
  let [later, faults] = [0, 0]
  const writes = new Map<string, number>()
  for (let turn = 0; turn < times; turn++) {
    const heard = await throughout(scene, () => strike(scene, turn))
    await comeToRest(scene)
    const wrong = await whatIsWrong(scene, heard)
    for (const line of wrong) say(`  ${name} ${turn + 1}: ${line}`)
    for (const what of KEPT) writes.set(what, (writes.get(what) ?? 0) + heard[what].length)
    later += heard.later
    faults += wrong.length
    if ((turn + 1) % 20 === 0) say(`  ${name}: ${turn + 1} turns, ${faults} lost or broken`)
  }
  const each = [...writes].map(([what, count]) => `${count} ${what}`).join(', ')
  const said = `${each}, ${later} asked to come back`
  say(`${name}: ${times} turns, ${said}, ${faults} lost or broken, ${load()}`)
  return faults === 0
}

async function disk(times: number): Promise<boolean> {
  await using volume = await mountVolume(VOLUME_MEGABYTES)
  if (volume) return await weather('disk', fullDisk(volume), times, volume.folder)
  say('disk: not run, nobody but root may mount a volume that is small enough to be full')
  return true
}

async function sales(times: number): Promise<boolean> {
  let isWhole = true
  for (let left = times; left > 0; left -= MOST_SALES) {
    isWhole = (await bench('engine-sale.ts', Math.min(left, MOST_SALES))) && isWhole
  }
  return isWhole
}

async function bench(file: string, times: number): Promise<boolean> {
  const args = ['scripts/run.mjs', `bench/${file}`, String(times)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
