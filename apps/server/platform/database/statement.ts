import { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** A piece of SQL with its values, for use inside of others. */
export type Fragment = { strings: TemplateStringsArray; values: readonly unknown[] }

export const fragment = (strings: TemplateStringsArray, ...values: unknown[]): Fragment => ({
  strings,
  values,
})

// What is asked at every look: each place in the code makes its text once, as long as it has the same
// fragments in it, and only its values anew.
const made = new WeakMap<TemplateStringsArray, { text: string; parts: TemplateStringsArray[] }>()

/** The rows of a statement: rows<{ id: number }>(db)`select id from … where … = ${value}`. */
export const rows =
  <Row>(db: Db) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const whole = { strings, values }
    return (await db.executeQuery<Row>(CompiledQuery.raw(textOf(whole), valuesOf(whole)))).rows
  }

function textOf(whole: Fragment): string {
  const known = made.get(whole.strings)
  const parts = partsOf(whole)
  if (known?.parts.length === parts.length && known.parts.every((part, at) => part === parts[at])) {
    return known.text
  }
  const text = write(whole)
  made.set(whole.strings, { text, parts })
  return text
}

const partsOf = ({ values }: Fragment): TemplateStringsArray[] =>
  values.flatMap((value) => (isFragment(value) ? [value.strings, ...partsOf(value)] : []))

function write(whole: Fragment): string {
  let count = 0
  const written = ({ strings, values }: Fragment): string =>
    strings.reduce((text, part, at) => {
      const value = values[at - 1]
      return `${text}${isFragment(value) ? written(value) : `$${(count += 1)}`}${part}`
    })
  return written(whole)
}

const valuesOf = ({ values }: Fragment): unknown[] =>
  values.flatMap((value) => (isFragment(value) ? valuesOf(value) : [value]))

const isFragment = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

export async function runScript(db: Db, text: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text))
}
