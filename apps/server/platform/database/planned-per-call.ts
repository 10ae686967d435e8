import { sql } from 'kysely'

/**
 * What has a name, and what the database's own functions ask, is planned once per connection. Left to
 * itself PostgreSQL plans long statements at every call, in more time than it takes to run them.
 */
export const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan'

const MARK = '/* planned anew */'

/**
 * Marks a statement that is planned for the very values it is called with. For lists with filters:
 * a plan that fits any date fits none, and reading a million rows in a lucky order is the result.
 */
export const plannedAnew = sql.raw(MARK)

export const isPlannedAnew = (statement: string) => statement.startsWith(`select ${MARK}`)

/** Runs it with plans for its very values, on a connection that makes them once otherwise. */
export function planningAnew<Answer>(
  send: (statement: string) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  // Pipelined. A transaction that fails takes the setting back by itself, and hears nothing more.
  const tell = (statement: string) => void send(statement).catch(() => {})
  tell('set plan_cache_mode = force_custom_plan')
  const answer = ask()
  tell('reset plan_cache_mode')
  return answer
}
