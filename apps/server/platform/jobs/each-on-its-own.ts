import type { Log } from '#server/platform/log.ts'

/**
 * Acts on one row after the other, a few side by side. One that fails keeps no other from being done:
 * it is logged, and the job says in the end how many there were.
 */
export async function eachOnItsOwn<Row extends object>(
  log: Pick<Log, 'error'>,
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  { atOnce = 1 } = {},
): Promise<void> {
  const waiting = [...rows]
  let failed = 0
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await act(row)
      } catch (err) {
        failed++
        log.error({ err, row }, 'one of many failed')
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failed > 0) throw new Error(`${failed} of ${rows.length} failed`)
}
