import type { Query } from '#contract/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { DETAIL_KEYS, PROFILE_KEYS } from '#domain/account/profile-fields.ts'
import { pendingEmail } from '#server/people/accounts/accounts.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { hasSecondFactor } from '#server/people/second-factor/factors.queries.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import { unnamed } from '#server/platform/database/prepared-client.ts'
import { readTotal } from '#server/platform/database/read-total.ts'
import { phoneSearch } from './phone-search.ts'

type UserList = Query<'GET admin/users'>

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const findUser = (db: Db, id: number, now: Temporal.Instant) =>
  selectUsers(db, now).where('id', '=', id).executeTakeFirst()

export const listStaff = (db: Db, now: Temporal.Instant) =>
  selectUsers(db, now)
    .select('invited_at')
    .select(sql<boolean>`exists (select from pins where user_id = users.id)`.as('has_pin'))
    .where('role', '<>', 'User')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number]

// Without a page: more than any screen holds, and less than would bring the server down.
const WHOLE_LIST = 10_000

export async function listUsers(db: Db, list: UserList, now: Temporal.Instant) {
  const words = list.search?.trim()
  const everybody = selectUsers(db, now)
  const chosen = words ? everybody.where(mentions(words)) : everybody
  const { page, pageSize = 10, sort = '-id' } = list
  if (page === undefined) {
    return { rows: await inOrder(chosen, sort).limit(WHOLE_LIST).execute(), total: null }
  }
  const total = words ? await count(chosen) : await countEverybody(db)
  return { rows: await readPage(chosen, sort, (page - 1) * pageSize, pageSize, total), total }
}

/** Beyond the middle from the other end: the last page is pressed more than those between. */
async function readPage(
  chosen: Users,
  sort: string,
  offset: number,
  pageSize: number,
  total: number,
): Promise<UserRow[]> {
  const limit = Math.min(pageSize, total - offset)
  if (limit <= 0) return []
  if (offset <= total / 2) return inOrder(chosen, sort).limit(limit).offset(offset).execute()
  const fromTheEnd = inOrder(chosen, oppositeOf(sort)).limit(limit)
  return (await fromTheEnd.offset(total - offset - limit).execute()).toReversed()
}

const oppositeOf = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)

type Users = ReturnType<typeof selectUsers>

/** Erased accounts are left out. */
function selectUsers(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('users')
    .modifyFront(unnamed)
    .select(['id', ...DETAIL_KEYS, 'role', 'email_verified_at', 'verification_sent_at'])
    .select(['booking_count', 'version'])
    .select((column) => [
      column.ref('name').$notNull().as('name'),
      column.ref('email').$notNull().as('email'),
      pendingEmail(now).as('pending_email'),
      hasSecondFactor.as('has_second_factor'),
    ])
    .where('erased_at', 'is', null)
}

/** A number is also a count of bookings, or a part of a phone number in any spelling. */
function mentions(words: string): RawBuilder<boolean> {
  const digits = phoneSearch(words)
  const conditions = [
    // By the database, as it wrote them: JavaScript makes another letter of İ.
    sql`search_text like folded(${part(words)})`,
    ...(digits === null ? [] : [sql`search_text like ${part(digits)}`]),
    ...(/^\d{1,4}$/.test(words) ? [sql`booking_count = ${Number(words)}`] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

const part = (text: string) => `%${escapeLike(text)}%`

async function count(chosen: Users): Promise<number> {
  const { total } = await chosen
    .clearSelect()
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The database keeps this count: a look counts no rows. */
async function countEverybody(db: Db): Promise<number> {
  return (await readTotal(db, 'users verified')) + (await readTotal(db, 'users unverified'))
}

const columns: Record<string, RawBuilder<unknown>> = {
  ...Object.fromEntries(PROFILE_KEYS.map((key) => [key, sql.ref(key)])),
  name: sql`lower(name)`,
  role: sql`role`,
  isEmailVerified: sql`(email_verified_at is not null)`,
  bookingCount: sql`booking_count`,
  emailVerificationSentAt: sql`verification_sent_at`,
}

function inOrder(chosen: Users, sort: string): Users {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = columns[sort.replace(/^-/, '')]
  return (column ? chosen.orderBy(column, direction) : chosen).orderBy('id', direction)
}
