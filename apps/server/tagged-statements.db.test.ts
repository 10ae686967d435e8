import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sharedDatabase } from '#testing/database.ts'
import { type Kind, readTaggedStatements, type RowType } from '#testing/tagged-statements.ts'

const database = await sharedDatabase()

type Column = { name: string; dataTypeID: number }

/** Has PostgreSQL parse a statement and say what it would answer, without running it. */
class Description implements pg.Submittable {
  readonly columns: Promise<Column[]>
  readonly #text: string
  readonly #done = Promise.withResolvers<Column[]>()
  #found: Column[] = []

  constructor(text: string) {
    this.#text = text
    this.columns = this.#done.promise
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#found = fields
  }

  handleError(fault: Error): void {
    this.#done.reject(fault)
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#found)
  }
}

/** How our client reads each type; what is not here may be anything. */
const KINDS = new Map<number, string>([
  ...[20, 21, 23, 700, 701].map((id) => [id, 'number'] as const),
  ...[18, 19, 25, 1043, 1082, 1083, 1700, 2950].map((id) => [id, 'string'] as const),
  [16, 'boolean'],
  [1184, 'instant'],
])

/** How PostgreSQL calls a column that has no name: it is there for what it does. */
const UNNAMED = ['case', '?column?']

function faultsOf(row: RowType, columns: Column[]): string[] {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const wanted = [...row.properties].flatMap(([name, { kind, isOptional }]) => {
    const column = byName.get(name)
    if (!column) return isOptional ? [] : [`${name} is not selected`]
    const read = KINDS.get(column.dataTypeID)
    const isOther = read !== undefined && kind !== 'other' && read !== kind
    return isOther ? [`${name} is read as a ${read}, not as a ${kind}`] : []
  })
  const named = [...byName.keys()].filter((name) => !UNNAMED.includes(name))
  const surplus = row.isWhole ? named.filter((name) => !row.properties.has(name)) : []
  return [...wanted, ...surplus.map((name) => `${name} is not of its type`)]
}

function valueFaults(value: Kind, [column, ...others]: Column[]): string[] {
  if (!column || others.length > 0) return ['answers no single value']
  const read = KINDS.get(column.dataTypeID)
  const isOther = read !== undefined && value !== 'other' && read !== value
  return isOther ? [`is read as a ${read}, not as a ${value}`] : []
}

test('every statement of the sources is one, and answers what its type says', async () => {
  const statements = readTaggedStatements()
  // Of its own: one that pipelines takes no other queries than pg's.
  const client = new pg.Client(database.address)
  await client.connect()
  const faults: string[] = []
  let typed = 0
  for (const { place, texts, row, value } of statements) {
    if (row || value) typed += 1
    for (const text of texts) {
      const found = await client.query(new Description(text)).columns.catch((error: Error) => error)
      if (found instanceof Error) {
        faults.push(`${place} ${found.message}\n${text}`)
        continue
      }
      const wrong = [
        ...(row ? faultsOf(row, found) : []),
        ...(value ? valueFaults(value, found) : []),
      ]
      faults.push(...wrong.map((fault) => `${place} ${fault}`))
    }
  }
  await client.end()
  expect(faults).toEqual([])
  // Neither did the search for them come to nothing.
  expect(statements.length).toBeGreaterThan(150)
  expect(typed).toBeGreaterThan(80)
})

test('a statement is sent by that tag or by the builder, and by nothing else', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.ts') && file !== 'platform/database/row.ts',
  )
  const others = sources.filter((file) =>
    /`\)?\.execute\(|pool\.query\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  expect(others).toEqual([])
})
