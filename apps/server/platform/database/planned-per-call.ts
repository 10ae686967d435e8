import { sql } from 'kysely'

const MARK = '/* planned anew */'

/**
 * Marks a statement that is planned for the very values it is called with. For lists with filters:
 * a plan that fits any date fits none, and reading a million rows in a lucky order is the result.
 */
export const plannedAnew = sql.raw(MARK)

export const isPlannedAnew = (statement: string) => statement.startsWith(`select ${MARK}`)
