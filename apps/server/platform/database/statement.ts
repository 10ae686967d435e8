import { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** A piece of SQL with its values, for use inside of others. */
export type Fragment = { strings: TemplateStringsArray; values: readonly unknown[] }

export const fragment = (strings: TemplateStringsArray, ...values: unknown[]): Fragment => ({
  strings,
  values,
})

// What is asked at every look: each place in the code makes its text once, and only its values anew. So
// the fragments in a place are always the same ones; what depends on something is another place.
const texts = new WeakMap<TemplateStringsArray, string>()

/** The rows of a statement: rows<{ id: number }>(db)`select id from … where … = ${value}`. */
export const rows =
  <Row>(db: Db) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const whole = { strings, values }
    const text = texts.get(strings) ?? textOf(whole)
    texts.set(strings, text)
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, valuesOf(whole)))).rows
  }

function textOf(whole: Fragment): string {
  let count = 0
  const write = ({ strings, values }: Fragment): string =>
    strings.reduce((text, part, at) => {
      const value = values[at - 1]
      return `${text}${isFragment(value) ? write(value) : `$${(count += 1)}`}${part}`
    })
  return write(whole)
}

const valuesOf = ({ values }: Fragment): unknown[] =>
  values.flatMap((value) => (isFragment(value) ? valuesOf(value) : [value]))

const isFragment = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

/** Runs a file of statements, in order. */
export async function runScript(db: Db, text: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text))
}
