import pg from 'pg'
import { traceAnswer } from '#server/platform/trace.ts'
import { isPlannedAnew, planningAnew } from './planned-per-call.ts'
import { toParameter } from './values.ts'

// A statement built from a list (`in (…)` of many lengths) must not fill the server's memory.
const MOST_STATEMENTS = 500
const names = new Map<string, string>()

/**
 * A pg client that names every parametrised statement, so that PostgreSQL parses
 * and plans it once per connection instead of once per call. It pipelines: what is asked in one tick
 * goes out in one write, and a transaction's begin with its first statement. One whose statement was never
 * answered hangs up: its next user would wait behind that statement. So does one that leads to
 * a copy which takes no writes: the next connection may find the database that does.
 */
export class PreparedClient extends pg.Client {
  #isToBegin = false

  // pg's overloads cannot be overridden one by one; only Kysely's form is changed.
  override query: pg.Client['query'] = ((...args: [unknown, unknown?, unknown?]) => {
    const [text, values, callback] = args
    const forward: Function = super.query
    if (typeof text !== 'string' || !Array.isArray(values)) return forward.apply(this, args)
    const isLeftOut = this.#isToBegin && ENDS.includes(text)
    const beginsNow = this.#isToBegin && !isLeftOut
    this.#isToBegin = text === 'begin'
    if (this.#isToBegin || isLeftOut) return Promise.resolve({ rows: [] })
    this.#writeAtOnce()
    // Where it fails, so does what follows it.
    if (beginsNow) void forward.call(this, 'begin').catch(() => {})
    const config = { text, values: values.map(toParameter), ...nameOf(text, values) }
    const ask = () => forward.call(this, config, callback)
    const answer: unknown = isPlannedAnew(text)
      ? planningAnew((statement) => forward.call(this, statement), ask)
      : ask()
    if (answer instanceof Promise) {
      traceAnswer(text, answer)
      answer.catch((error) => {
        if (isUnanswered(error) || isReadOnly(error)) void this.end()
      })
    }
    return answer
  }) as pg.Client['query']

  /** After the promises of this tick, in which a transaction asks more. */
  #writeAtOnce(): void {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

/** Of a transaction that asked for nothing. */
const ENDS = ['commit', 'rollback']

/** How pg says that `query_timeout` is over. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

const READ_ONLY = '25006'

function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}

function nameOf(text: string, values: readonly unknown[]): { name?: string } {
  if (values.length === 0 || isPlannedAnew(text)) return {}
  const known = names.get(text)
  if (known) return { name: known }
  if (names.size >= MOST_STATEMENTS) return {}
  const name = `s${names.size}`
  names.set(text, name)
  return { name }
}
