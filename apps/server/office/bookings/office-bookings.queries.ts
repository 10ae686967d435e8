import type { Query } from '#contract/contract.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { unnamed } from '#server/platform/database/prepared-client.ts'
import { sessionName, whose } from '#server/ordering/booking/find-people.queries.ts'
import { countBookings, type Total } from './count-bookings.queries.ts'
import { type Choice, chooseBookings, selectChosen } from './choose-bookings.queries.ts'
import type { OfficeView } from './index-ranges.ts'

export type OfficeList = Query<'GET bookings/admin/all'>

export type OfficeBooking = NonNullable<Awaited<ReturnType<typeof findOfficeBooking>>>

export const findOfficeBooking = (db: Db, id: number) =>
  selectOfficeBookings(db).where('bookings.id', '=', id).executeTakeFirst()

/** Of these bookings, those of whom we have no address. */
export const listUnreachable = (db: Db, ids: number[]) =>
  selectOfficeBookings(db)
    .where(sql<boolean>`bookings.id = any(${ids})`)
    .where(whose.email, 'is', null)
    .orderBy('bookings.id')
    .execute()

export const listLatestBookings = (db: Db, limit: number) =>
  selectOfficeBookings(db)
    .select(disputedPence)
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .execute()

// Without a page: more than any screen holds, and less than would bring the server down.
const WHOLE_LIST = 10_000

export async function listOfficeBookings(
  db: Db,
  view: OfficeView,
  list: OfficeList,
  today: string,
): Promise<{ rows: OfficeBooking[]; total: Total | null }> {
  const choice = await chooseBookings(db, view, list, today)
  const { page, pageSize = 10, sort = '-bookingDate' } = list
  if (page === undefined) {
    return { rows: await read(db, choice, sort, { offset: 0, limit: WHOLE_LIST }), total: null }
  }
  const total = await countBookings(db, choice)
  const part = { offset: (page - 1) * pageSize, limit: pageSize }
  const isNearTheEnd = !total.isCapped && part.offset > total.count / 2
  const rows = isNearTheEnd
    ? await readFromTheEnd(db, choice, sort, part, total.count)
    : await read(db, choice, sort, part)
  return { rows, total }
}

/** What a file says of a booking: hundreds of thousands go by, so nothing else is read. */
export type FiledBooking = Awaited<ReturnType<typeof readBelow>>[number]

/** Keyset pages: the next bookings with ids below one, newest first. */
export async function readBelow(db: Db, choice: Choice, belowId: number, limit: number) {
  const page = idsOn(db, { ...choice, belowId }, '-id', { offset: 0, limit })
  if (!page) return []
  return selectFiled(db)
    .where('bookings.id', 'in', page.ids)
    .orderBy('bookings.id', 'desc')
    .modifyFront(unnamed)
    .limit(limit)
    .execute()
}

type Part = { offset: number; limit: number }

/** The last page is read as the first one of the opposite order: it is asked for more than those between. */
async function readFromTheEnd(
  db: Db,
  choice: Choice,
  sort: string,
  { offset, limit }: Part,
  total: number,
): Promise<OfficeBooking[]> {
  const opposite = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
  const left = Math.min(limit, total - offset)
  if (left <= 0) return []
  const rows = await read(db, choice, opposite, { offset: total - offset - left, limit: left })
  return rows.toReversed()
}

/** First which bookings, then all about those few. */
async function read(db: Db, choice: Choice, sort: string, part: Part) {
  const page = idsOn(db, choice, sort, part)
  if (!page) return []
  const rows = selectOfficeBookings(db).where('bookings.id', 'in', page.ids)
  return inOrder(rows, sort, columns[sort.replace(/^-/, '')])
    .modifyFront(unnamed)
    .limit(part.limit)
    .offset(page.isWhole ? 0 : part.offset)
    .execute()
}

/**
 * By an index alone where there is one. Each range gives as many as could be on the page, and the page is
 * taken from them together.
 */
function idsOn(db: Db, choice: Choice, sort: string, { offset, limit }: Part) {
  const [first, ...others] = choice.ranges.flatMap((range) =>
    ordersOf(sort).map((order) => ({ range, ...order })),
  )
  if (!first) return null
  const isWhole = others.length === 0
  const idsOf = ({ range, by, owners }: typeof first) => {
    const chosen = inOrder(joinOwners(selectChosen(db, choice, range), owners), sort, by)
    const page = isWhole ? chosen.limit(limit).offset(offset) : chosen.limit(offset + limit)
    return db.selectFrom(page.as('range')).select('range.id')
  }
  const ids = others.reduce((query, range) => query.unionAll(idsOf(range)), idsOf(first))
  return { ids, isWhole }
}

/** Of what was paid: what stored value paid; of what was refunded: what is owed as credit instead. */
const storedOf = (what: 'taken' | 'credited') => sql<number>`(
  select coalesce(sum(entries.amount_pence), 0)::integer
  from tenders join entries on tender_id = tenders.id
  where tenders.booking_id = bookings.id and is_kept
    and ${what === 'taken' ? sql`flow = 'in' and voucher_id is not null` : sql`credit_id is not null`})`

const disputedPence = sql<number>`(select coalesce(sum(pence), 0)::integer from disputed_money
  where booking_id = bookings.id and is_kept)`.as('disputed_pence')

const selectFiled = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('contacts', 'contacts.id', 'bookings.contact_id')
    .select([
      'bookings.id',
      'reference',
      'booking_date',
      'start_time',
      'end_time',
      'adults',
      'children',
      'special_requests',
      'status',
      'cancellation_source',
      'total_pence',
      'paid_pence',
      'refunded_pence',
      'to_hand_back_pence',
      'due_pence',
      'is_invoiced',
      'extras',
      whose.name.as('user_name'),
      whose.email.as('user_email'),
      whose.phone.as('user_phone'),
      sessionName('bookings.session_id').as('session_name'),
      storedOf('taken').as('stored_pence'),
      storedOf('credited').as('credited_pence'),
      disputedPence,
      // A number: objects that stand for instants have memory of their own, which is freed late.
      sql<number>`(extract(epoch from bookings.created_at) * 1000)::float8`.as('created_ms'),
    ])

function selectOfficeBookings(db: Db) {
  return db
    .selectFrom('bookings')
    .selectAll('bookings')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('contacts', 'contacts.id', 'bookings.contact_id')
    .leftJoin('time_slots', 'time_slots.id', 'bookings.slot_id')
    .select([
      whose.name.as('user_name'),
      whose.email.as('user_email'),
      whose.phone.as('user_phone'),
      sessionName('bookings.session_id').as('session_name'),
      sql<boolean>`time_slots.is_active and time_slots.deleted_at is null`.as('slot_is_active'),
      sql<number | null>`case when bookings.status = 'cancelrequested' then (
        select credit_bonus from cancellation_requests asked
        where asked.booking_id = bookings.id and reviewed_at is null) end`.as('credit_bonus'),
    ])
}

/** Each is an index, with the id at its end, but for names, which are in two. Ids are given in the order of creation. */
const columns: Record<string, string[]> = {
  id: [],
  userName: ['lower(coalesce(users.name, contacts.name))', 'coalesce(users.id, contacts.id)'],
  bookingDate: ['bookings.booking_date', 'bookings.start_time'],
  status: ['bookings.status', 'bookings.booking_date', 'bookings.start_time'],
  paymentAmount: ['bookings.paid_pence'],
  createdAt: [],
}

type Owners = 'users' | 'contacts'

/** Indexes that a list is read by. Names lie in order among the customers, and among the contacts. */
function ordersOf(sort: string): { by?: string[]; owners?: Owners }[] {
  const column = sort.replace(/^-/, '')
  if (column !== 'userName') return [{ by: columns[column] }]
  return (['users', 'contacts'] as const).map((owners) => ({
    by: [`lower(${owners}.name)`, `${owners}.id`],
    owners,
  }))
}

/** The ids of the bookings of these customers: the join may begin with the index of their names. */
function joinOwners(chosen: ReturnType<typeof selectChosen>, owners?: Owners) {
  const ids = chosen.select('bookings.id')
  if (!owners) return ids
  const key = owners === 'users' ? sql.ref('bookings.user_id') : sql.ref('bookings.contact_id')
  return ids.innerJoin(owners, (on) =>
    on.on(sql<boolean>`${sql.ref(`${owners}.id`)} = ${key}`),
  ) as typeof ids
}

type Sortable<Self> = { orderBy(by: ReturnType<typeof sql>, direction: 'asc' | 'desc'): Self }

function inOrder<Query extends Sortable<Query>>(
  query: Query,
  sort: string,
  by: readonly string[] = [],
): Query {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return [...by, 'bookings.id'].reduce(
    (ordered, column) => ordered.orderBy(sql.raw(column), direction),
    query,
  )
}
