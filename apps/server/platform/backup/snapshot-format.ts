import { z } from 'zod'

/*
 * A snapshot is readable text, compressed: a line of JSON that says what follows; each table as
 * PostgreSQL's COPY writes it, closed by the line `\.`; and a last line that seals it all.
 */

const header = z.object({
  format: z.literal('wynd-and-whiskers-snapshot'),
  version: z.literal(2),
  createdAt: z.string(),
  /** The release that made it. */
  release: z.string(),
  /** The schema's level, in order. */
  migrations: z.array(z.string()),
  withSecrets: z.boolean(),
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

/** How versions before 1.0 began theirs. */
const beforeBaseline = header.pick({ format: true }).extend({ version: z.literal(1) })

/** Refuses, in a sentence, what is no header or one of another format. */
export function parseHeader(line: string): SnapshotHeader {
  const parsed = parseJson(line)
  const { data } = header.safeParse(parsed)
  if (data) return data
  throw new SnapshotRefused(
    beforeBaseline.safeParse(parsed).success
      ? 'This backup was made before release 1.0 and cannot be restored: restore one made by 1.0 or later.'
      : 'The file is not a snapshot that this version can read.',
  )
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

export function summary({ tables }: SnapshotHeader): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-GB')} rows of ${tables.length} tables`
}

/** What a snapshot without keys means for people. */
export const NO_SECRETS =
  'It holds no secrets: with the key that signs tokens left out, everybody signs in again after a restore.'

/** An expected "no" of backup or restore, in one line for the person who ran it. */
export class SnapshotRefused extends Error {}
