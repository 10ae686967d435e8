/**
 * What the product costs beyond its SQL: available-slots and create-with-checkout against a bare
 * node:http server that sends the same statements, in one interleaved run. The card provider
 * answers at once on both sides.
 *
 *   node --import ./apps/server/platform/jsx.ts bench/engine-speed.ts
 */
import {
  askCreate,
  askSlots,
  contender,
  load,
  median,
  perSecond,
  race,
  say,
  startBench,
} from './engine/measure.ts'

const bench = await startBench(10_000, 900)
try {
  const { product, bare, statements } = bench
  for (const [name, count, ask, requests] of [
    ['available-slots', statements.slots, askSlots, 200],
    ['create-with-checkout', statements.create, askCreate, 32],
  ] as const) {
    const ours = contender('product', ask(bench, product))
    const theirs = contender('bare', ask(bench, bare))
    await race([ours, theirs], { rounds: 10, requests, atOnce: 8 })
    say(`${name} (${count} statements), ${load()}`)
    for (const each of [ours, theirs]) {
      const rate = `${perSecond(each).toFixed(0)} a second`
      say(`  ${each.name.padEnd(8)} ${rate}, median ${median(each).toFixed(1)} ms`)
    }
    say(`  ratio    ${(perSecond(ours) / perSecond(theirs)).toFixed(2)}`)
  }
} finally {
  await bench.stop()
}
