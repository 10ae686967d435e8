import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const schemaFolder = join(import.meta.dirname, '..', '..', 'schema')

/** A line of a schema file: above it what is made once, below it what is made anew when it changes. */
const CODE = '\n-- code\n'

/** The first migration of every database: the tables of release 1.0. */
export const BASELINE = '0000-release-1.0'

export type Migration = { name: string; text: string }

export type Schema = {
  /** Tables, indexes and first rows: a new database is made from these. */
  tables: string
  /** Functions, triggers and views. */
  code: string
  /** The baseline, and what leads a database of it to the tables, in order. */
  migrations: Migration[]
}

/** The schema as it stands, from the files of this release. */
export async function readSchema(folder = schemaFolder): Promise<Schema> {
  const parts = (await readAll(folder)).map(({ text }) => text.split(CODE))
  const tables = parts.map(([above]) => above).join('\n')
  return {
    tables,
    code: parts.map(([, below]) => below ?? '').join('\n'),
    migrations: sinceBaseline(tables, await readAll(join(folder, 'migrations'))),
  }
}

/** Until there is a migration, the tables are those of the baseline. */
function sinceBaseline(tables: string, migrations: Migration[]): Migration[] {
  if (migrations.length === 0) return [{ name: BASELINE, text: tables }]
  if (migrations[0]?.name === BASELINE) return migrations
  throw new Error(`schema/migrations/${BASELINE}.sql is missing: its README says how to write it.`)
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function readAll(from: string): Promise<Migration[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.sql'),
      text: await readFile(join(from, file), 'utf8'),
    })),
  )
}
