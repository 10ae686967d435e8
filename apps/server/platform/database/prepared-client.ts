import { sql } from 'kysely'
import pg from 'pg'
import { traceAnswer } from '#server/platform/trace.ts'
import { toParameter } from './values.ts'

/**
 * A pg client that names every statement with parameters, so that PostgreSQL parses it once per connection.
 * A connection whose statement was never answered is closed: its next user would wait behind that statement. So is
 * one that leads to a copy which takes no writes: the next connection may find the database that does.
 */
export class PreparedClient extends pg.Client {
  readonly #names = new Map<string, string>()

  // pg's overloads cannot be overridden one by one; only Kysely's form is changed.
  override query: pg.Client['query'] = ((...args: [unknown, unknown?, unknown?]) => {
    const [text, values, callback] = args
    const forward: Function = super.query
    if (typeof text !== 'string' || !Array.isArray(values)) return forward.apply(this, args)
    const config = { text, values: values.map(toParameter), ...nameOf(this.#names, text, values) }
    const answer: unknown = forward.call(this, config, callback)
    if (answer instanceof Promise) {
      traceAnswer(text, answer)
      answer.catch((error) => {
        if (isUnanswered(error) || isReadOnly(error)) void this.end()
      })
    }
    return answer
  }) as pg.Client['query']
}

/** How pg says that `query_timeout` is over. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

const READ_ONLY = '25006'

function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}

const UNNAMED = '/* unnamed */'

/**
 * Marks a list with filters (`select ${unnamed} …`), which has no name: PostgreSQL plans it for the values of each call.
 * The plan of a named statement fits any filter, and so none.
 */
export const unnamed = sql.raw(UNNAMED)

export const isUnnamed = (text: string) => text.startsWith(`select ${UNNAMED}`)

// A statement built from a list (`in (…)` of many lengths) must not fill the server's memory.
const MOST_STATEMENTS = 500

function nameOf(
  names: Map<string, string>,
  text: string,
  values: readonly unknown[],
): { name?: string } {
  if (values.length === 0 || isUnnamed(text)) return {}
  const known = names.get(text)
  if (known) return { name: known }
  if (names.size >= MOST_STATEMENTS) return {}
  const name = `s${names.size}`
  names.set(text, name)
  return { name }
}
