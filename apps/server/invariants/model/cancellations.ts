import { backOf, leftOf } from './seen.ts'
import type { World } from './world.ts'

/** All that was left goes back, and it is said exactly then. */
export function expectCancelled(world: World, id: number, message: string): void {
  world.expected.push((before, after) => {
    const [was, is] = [before.get(id), after.get(id)]
    if (is?.status !== 'cancelled' || !was) return [`booking ${id} was not cancelled`]
    // A refund that failed at once is held against the attention it gets.
    if (leftOf(is) > 0) return []
    // By the provider 'shortly'; what staff hand over is said with its amount.
    const isPromised = /refund|£/i.test(message)
    const back = backOf(is) - backOf(was)
    return isPromised === back > 0
      ? []
      : [`booking ${id} gives ${back}p back, and says: ${message}`]
  })
}
