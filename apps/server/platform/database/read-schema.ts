import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'schema')

/** A line of a schema file: above it what is made once, below it what is made anew when it changes. */
const CODE = '\n-- code\n'

export type Schema = {
  /** Tables, indexes and first rows: a new database is made from these. */
  tables: string
  /** Functions, triggers and views. */
  code: string
  /** What leads older databases to the tables, in order. */
  migrations: { name: string; text: string }[]
}

/** The schema as it stands, from the files of this version. */
export async function readSchema(): Promise<Schema> {
  const parts = (await readAll(folder)).map(({ text }) => text.split(CODE))
  return {
    tables: parts.map(([tables]) => tables).join('\n'),
    code: parts.map(([, code]) => code ?? '').join('\n'),
    migrations: await readAll(join(folder, 'migrations')),
  }
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function readAll(from: string): Promise<Schema['migrations']> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.sql'),
      text: await readFile(join(from, file), 'utf8'),
    })),
  )
}
