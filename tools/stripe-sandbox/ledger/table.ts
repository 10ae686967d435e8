import type { Entry } from './journal.ts'

export type Table<Row extends { id: string }> = {
  get(id: string): Row | undefined
  put(row: Row): void
  remove(id: string): void
  /** In the order in which they were first put. */
  all(): Row[]
}

/** One table in memory. Every change is noted for the journal, which keeps it. */
export function createTable<Row extends { id: string }>(
  name: string,
  kept: Iterable<[string, Row]>,
  note: (entry: Entry) => void,
): Table<Row> {
  const rows = new Map(kept)
  return {
    get: (id) => rows.get(id),
    put(row) {
      rows.set(row.id, row)
      note([name, row.id, row])
    },
    remove(id) {
      if (rows.delete(id)) note([name, id, null])
    },
    all: () => [...rows.values()],
  }
}
