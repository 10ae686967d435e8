import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { plannedAnew } from '#server/platform/database/planned-per-call.ts'

/** More people than this are not worth a list: whoever reads on asks each one's name instead. */
const MOST = 50

/** Whose name or address has these words in it; null where that is half the town. */
export async function findPeople(db: Db, words: string): Promise<number[] | null> {
  const rows = await db
    .selectFrom('users')
    .modifyFront(plannedAnew)
    .select('id')
    .where(isNamed(words))
    .orderBy('id')
    .limit(MOST + 1)
    .execute()
  return rows.length > MOST ? null : rows.map(({ id }) => id)
}

/** Of one person at a time, by id: for whoever reads something else in order and stops early. */
export const isPersonNamed = (words: string, id: RawBuilder<unknown>) =>
  sql<boolean>`(select ${isNamed(words)} from users where users.id = ${id})`

/**
 * Of a row of `users`: the words stand anywhere in name or address. One or two letters must begin
 * a word, since the index knows nothing shorter than three.
 */
function isNamed(words: string): RawBuilder<boolean> {
  const escaped = words.replaceAll(/[\\%_]/g, '\\$&')
  const patterns = [...words].length < 3 ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`]
  const either = patterns.map(
    (pattern) => sql`users.name ilike ${pattern} or users.email ilike ${pattern}`,
  )
  return sql<boolean>`(${sql.join(either, sql` or `)})`
}
