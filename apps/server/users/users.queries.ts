import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { phoneSearch } from './phone-search.ts'

export type UserList = {
  search?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  pageSize?: number | undefined
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const findUser = (db: Db, id: number) =>
  selectUsers(db).where('id', '=', id).executeTakeFirst()

// Without a page: more than any screen holds, and less than would bring the server down.
const WHOLE_LIST = 10_000

export async function listUsers(
  db: Db,
  list: UserList,
): Promise<{ rows: UserRow[]; total: number | null }> {
  const words = list.search?.trim()
  const chosen = words ? selectUsers(db).where(mentions(words)) : selectUsers(db)
  const ordered = inOrder(chosen, list.sort)
  const { page, pageSize = 10 } = list
  if (page === undefined) return { rows: await ordered.limit(WHOLE_LIST).execute(), total: null }
  const rows = await ordered
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total: words ? await count(chosen) : await countEverybody(db) }
}

type Users = ReturnType<typeof selectUsers>

/** Whoever was erased is nobody any more. */
function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'phone', 'email_verified_at', 'verification_sent_at'])
    .select(['booking_count', 'version'])
    .select((column) => [
      column.ref('name').$notNull().as('name'),
      column.ref('email').$notNull().as('email'),
    ])
    .where('erased_at', 'is', null)
}

/** A number is also a count of bookings, or a part of a phone number in any spelling. */
function mentions(words: string): RawBuilder<boolean> {
  const digits = phoneSearch(words)
  const conditions = [
    sql`search_text like ${part(words.toLowerCase())}`,
    ...(digits === null ? [] : [sql`search_text like ${part(digits)}`]),
    ...(/^\d{1,4}$/.test(words) ? [sql`booking_count = ${Number(words)}`] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

const part = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

async function count(chosen: Users): Promise<number> {
  const { total } = await chosen
    .clearSelect()
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The database keeps this count, so that nobody is counted again at every look. */
async function countEverybody(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('totals')
    .select((each) => each.fn.sum<string>('count').as('total'))
    .where('name', 'in', ['users verified', 'users unverified'])
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Whoever lacks what is sorted by stands at the end, whichever way it goes. */
const columns: Record<string, RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  email: sql`email`,
  role: sql`role`,
  phone: sql`phone is null, phone`,
  isEmailVerified: sql`(email_verified_at is not null)`,
  bookingCount: sql`booking_count`,
  emailVerificationSentAt: sql`verification_sent_at is null, verification_sent_at`,
}

function inOrder(chosen: Users, sort = '-id'): Users {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = columns[sort.replace(/^-/, '')]
  return (column ? chosen.orderBy(column, direction) : chosen).orderBy('id', direction)
}
