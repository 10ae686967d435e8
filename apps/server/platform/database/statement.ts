import { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** A piece of SQL with its values, for use inside of others. */
export type Fragment = { strings: TemplateStringsArray; values: readonly unknown[] }

export const fragment = (strings: TemplateStringsArray, ...values: unknown[]): Fragment => ({
  strings,
  values,
})

type Asking<Answer> = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>

/** The rows of a statement: rows<{ id: number }>(db)`select id from … where … = ${value}`. */
export const rows =
  <Row>(db: Db): Asking<Row[]> =>
  async (strings, ...values) => {
    const whole = { strings, values }
    return (await db.executeQuery<Row>(CompiledQuery.raw(textOf(whole), valuesOf(whole)))).rows
  }

/** The first of them. */
export const oneRow =
  <Row>(db: Db): Asking<Row | undefined> =>
  async (...statement) =>
    (await rows<Row>(db)(...statement))[0]

/** The one column of the first of them; null without any. */
export const oneValue =
  <Value>(db: Db): Asking<Value> =>
  async (...statement) => {
    const [value = null] = Object.values((await rows<object>(db)(...statement))[0] ?? {})
    return value
  }

/** Whether there are any. */
export const anyRow =
  (db: Db): Asking<boolean> =>
  async (...statement) =>
    (await rows(db)(...statement)).length > 0

function textOf(whole: Fragment): string {
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
