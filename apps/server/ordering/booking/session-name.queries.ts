import { sql } from 'kysely'

/** Of the session that a column refers to; null of an ordinary visit, which lists need not name. */
export const sessionName = (column: string) =>
  sql<string | null>`(select name from sessions where id = ${sql.ref(column)} and not is_ordinary)`
