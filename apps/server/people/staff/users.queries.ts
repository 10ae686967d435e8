import type { Query } from '#contract/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { DETAIL_KEYS, PROFILE_KEYS } from '#domain/account/profile-fields.ts'
import { pendingEmail } from '#server/people/accounts/accounts.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { hasSecondFactor } from '#server/people/second-factor/factors.queries.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import { unnamed } from '#server/platform/database/prepared-client.ts'
import { oneRow } from '#server/platform/database/statement.ts'
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
  const total = words ? await count(chosen) : sumOf(await countAccounts(db))
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
    .select('version')
    .select((column) => [
      bookingCount.as('booking_count'),
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
    ...(/^\d{1,4}$/.test(words) ? [hasBookings(Number(words))] : []),
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

/** Index-only scan of users_living: erased accounts are left out. */
export async function countAccounts(db: Db) {
  const counts = await oneRow<{ verified: number; unverified: number }>(db)`
    select count(email_verified_at) as verified,
      count(*) - count(email_verified_at) as unverified
    from users where erased_at is null`
  return counts!
}

const sumOf = ({ verified, unverified }: { verified: number; unverified: number }) =>
  verified + unverified

/** For each user on a page: a short range of bookings_user. */
const bookingCount = sql<number>`(select count(*) from bookings where user_id = users.id)`

/** For all users at once: one index-only scan of bookings_user. */
const COUNTED = sql`select user_id, count(*) as bookings from bookings group by user_id`

const hasBookings = (count: number) =>
  count === 0
    ? sql`not exists (select from bookings where user_id = users.id)`
    : sql`users.id in (select user_id from (${COUNTED}) as counted where bookings = ${count})`

const columns: Record<string, RawBuilder<unknown>> = {
  ...Object.fromEntries(PROFILE_KEYS.map((key) => [key, sql.ref(key)])),
  name: sql`lower(name)`,
  role: sql`role`,
  isEmailVerified: sql`(email_verified_at is not null)`,
  bookingCount: sql`coalesce(counted.bookings, 0)`,
  emailVerificationSentAt: sql`verification_sent_at`,
}

function inOrder(chosen: Users, sort: string): Users {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const key = sort.replace(/^-/, '')
  const column = columns[key]
  const joined = key === 'bookingCount' ? joinCounted(chosen) : chosen
  return (column ? joined.orderBy(column, direction) : joined).orderBy('id', direction)
}

const joinCounted = (chosen: Users) =>
  chosen.leftJoin(sql<{ user_id: number; bookings: number }>`(${COUNTED})`.as('counted'), (on) =>
    on.onRef('counted.user_id', '=', 'users.id'),
  ) as unknown as Users
