import type { Log } from '#server/platform/log.ts'

/** What a job could not do: for one of its rows, or '' for the whole of it. */
export type JobFault = { subject: string; error: string }

/**
 * Acts on one row after the other, a few side by side. One that fails keeps no other from being done:
 * it is logged, and answered so that staff are told of it. Those that come after `ending` wait for the next run.
 */
export async function eachOnItsOwn<Row>(
  log: Pick<Log, 'error'>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  act: (row: Row) => Promise<unknown>,
  { atOnce = 1, ending }: { atOnce?: number; ending?: AbortSignal | undefined } = {},
): Promise<JobFault[]> {
  const waiting = rows.values()
  const faults: JobFault[] = []
  const work = async () => {
    for (const row of waiting) {
      if (ending?.aborted) return
      try {
        await act(row)
      } catch (err) {
        const subject = nameOf(row)
        log.error({ err, subject }, 'one of many failed')
        faults.push({ subject, error: err instanceof Error ? err.message : String(err) })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults
}
