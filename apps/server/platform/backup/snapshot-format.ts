import { z } from 'zod'

/*
 * A snapshot is readable text, compressed: a line of JSON that says what follows; each table as
 * PostgreSQL's COPY writes it, closed by the line `\.`; and a last line that seals it all.
 */

const header = z.object({
  format: z.literal('wynd-and-whiskers-snapshot'),
  version: z.literal(1),
  createdAt: z.string(),
  /** The schema's level, in order. */
  migrations: z.array(z.string()),
  /** Referenced tables before those that refer to them. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
})

export type SnapshotHeader = z.infer<typeof header>
export type SnapshotTable = SnapshotHeader['tables'][number]

export const END_OF_TABLE = '\\.\n'

export function sealLine(digest: string): string {
  return `sha256 ${digest}\n`
}

export function parseHeader(line: string): SnapshotHeader | null {
  try {
    return header.parse(JSON.parse(line))
  } catch {
    return null
  }
}

export function summary({ tables }: SnapshotHeader): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-GB')} rows of ${tables.length} tables`
}

/** An expected "no" of backup or restore, in one line for the person who ran it. */
export class SnapshotRefused extends Error {}
