/**
 * How available-slots and create-with-checkout grow with the cafe's history: the product on 1,000
 * and on 1,000,000 bookings, in one interleaved run.
 *
 *   node --import ./apps/server/platform/jsx.ts bench/engine-scale.ts [few] [many]
 */
import {
  askCreate,
  askSlots,
  contender,
  load,
  median,
  race,
  say,
  startBench,
} from './engine/measure.ts'

const [few = 1_000, many = 1_000_000] = process.argv.slice(2).map(Number)
const small = await startBench(few, 500)
const large = await startBench(many, 500)
try {
  for (const [name, ask, requests] of [
    ['available-slots', askSlots, 100],
    ['create-with-checkout', askCreate, 32],
  ] as const) {
    const before = contender(`${few} bookings`, ask(small, small.product))
    const after = contender(`${many} bookings`, ask(large, large.product))
    await race([before, after], { rounds: 10, requests, atOnce: 4 })
    say(`${name}, ${load()}`)
    for (const each of [before, after]) say(`  ${each.name}: median ${median(each).toFixed(1)} ms`)
    say(`  grows ${(median(after) / median(before)).toFixed(2)} times`)
  }
} finally {
  await small.stop()
  await large.stop()
}
