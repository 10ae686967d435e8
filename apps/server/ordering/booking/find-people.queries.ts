import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import { unnamed } from '#server/platform/database/prepared-client.ts'

/** More people than this are not worth a list: a query that reads on asks each one's name instead. */
const MOST = 50

/** A list of matches is counted up to here: where half the town fits, counting a thousand takes its time. */
export const mostCounted = (isBroad: boolean) => (isBroad ? 50 : 1_000)

type Table = 'users' | 'contacts'

/** Whose name or address has these words in it; null where that is half the town. */
export const findPeople = (db: Db, words: string) => find(db, 'users', words)

async function find(db: Db, table: Table, words: string): Promise<number[] | null> {
  const rows = await db
    .selectFrom(table)
    .modifyFront(unnamed)
    .select('id')
    .where(isNamed(words, table))
    .orderBy('id')
    .limit(MOST + 1)
    .execute()
  return rows.length > MOST ? null : rows.map(({ id }) => id)
}

/** Of one person at a time, by id: for a query that reads something else in order and stops early. */
export const isPersonNamed = (words: string, id: RawBuilder<unknown>) =>
  sql<boolean>`(select ${isNamed(words, 'users')} from users where users.id = ${id})`

/** Of bookings, by that name: whether their customer has these words, account or not. */
export async function ofPeopleNamed(db: Db, words: string, bookings: 'booking' | 'bookings') {
  const userIds = await findPeople(db, words)
  const contactIds = userIds && (await find(db, 'contacts', words))
  if (!userIds || !contactIds) return { fit: isOfPersonNamed(words, bookings), isBroad: true }
  const [user, contact] = ownersIn(bookings)
  const fit = sql<boolean>`(${user} = any(${userIds}) or ${contact} = any(${contactIds}))`
  return { fit, isBroad: false }
}

/** The same, asked of each booking. */
export function isOfPersonNamed(words: string, bookings: 'booking' | 'bookings') {
  const [user, contact] = ownersIn(bookings)
  return sql<boolean>`coalesce(${isPersonNamed(words, user)},
    (select ${isNamed(words, 'contacts')} from contacts where contacts.id = ${contact}))`
}

const ownersIn = (bookings: string) =>
  [sql.ref(`${bookings}.user_id`), sql.ref(`${bookings}.contact_id`)] as const

/**
 * Of a row of a table: the words stand anywhere in name or address, as they are heard. One or two
 * letters must begin a word, since the index knows nothing shorter than three.
 */
function isNamed(words: string, table: Table): RawBuilder<boolean> {
  const [name, email] = [sql.ref(`${table}.name`), sql.ref(`${table}.email`)]
  const escaped = escapeLike(words)
  const patterns = isShort(words) ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`]
  const either = patterns.map(
    (pattern) =>
      sql`folded(${name}) like folded(${pattern}) or folded(${email}) like folded(${pattern})`,
  )
  return sql<boolean>`(${sql.join(either, sql` or `)})`
}

// Accents that stand by themselves and apostrophes are folded away.
const isShort = (words: string) => [...words.replaceAll(/[\p{M}'`´‘’ʼ′]/gu, '')].length < 3

/** Whose a booking is, account or not: of `users` and `contacts`, both joined from the left. */
export const whose = {
  name: sql<string | null>`coalesce(users.name, contacts.name)`,
  email: sql<string | null>`coalesce(users.email, contacts.email)`,
  phone: sql<string | null>`coalesce(users.phone, contacts.phone)`,
}

/** Of the session that a column refers to; null of an ordinary visit, which lists need not name. */
export const sessionName = (column: string) =>
  sql<string | null>`(select name from sessions where id = ${sql.ref(column)} and not is_ordinary)`
