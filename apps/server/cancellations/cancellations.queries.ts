import type { Db } from '#server/platform/database/connect.ts'

export async function findRequestRow(db: Db, id: number) {
  return db
    .selectFrom('cancellation_requests')
    .select(['booking_id', 'reviewed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A request with the visit and the customer it is about. */
export type RequestView = Awaited<ReturnType<typeof findRequest>> & {}

export const findRequest = (db: Db, id: number) =>
  selectRequests(db).where('request.id', '=', id).executeTakeFirst()

export type RequestList = {
  processed?: boolean | undefined
  search?: string | undefined
  page?: number | undefined
  pageSize?: number | undefined
}

// Without a page, as one that nobody's screen could hold.
const WHOLE_LIST = 1_000

export async function listRequests(db: Db, list: RequestList) {
  const { page = 1, pageSize = list.page === undefined ? WHOLE_LIST : 10 } = list
  const all = matching(selectRequests(db), list)
  const { total } = await all
    .clearSelect()
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await inOrder(all, list.processed)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total, totalPages: Math.ceil(total / pageSize) }
}

type Requests = ReturnType<typeof selectRequests>

function selectRequests(db: Db) {
  return db
    .selectFrom('cancellation_requests as request')
    .innerJoin('bookings as booking', 'booking.id', 'request.booking_id')
    .innerJoin('users as customer', 'customer.id', 'booking.user_id')
    .select([
      'request.id',
      'request.booking_id',
      'request.reason',
      'request.requested_at',
      'request.is_approved',
      'request.reviewed_at',
      'request.admin_notes',
      'booking.reference',
      'booking.booking_date',
      'booking.start_time',
      'booking.end_time',
      'booking.status',
      'booking.total_pence',
      'customer.name',
      'customer.email',
    ])
}

function matching(all: Requests, { processed, search }: RequestList): Requests {
  let chosen = all
  if (processed !== undefined) {
    chosen = chosen.where('request.reviewed_at', processed ? 'is not' : 'is', null)
  }
  const words = search?.trim()
  if (!words) return chosen
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return chosen.where((is) =>
    is.or([is('customer.name', 'ilike', pattern), is('customer.email', 'ilike', pattern)]),
  )
}

/** Whoever waits longest comes first; what was decided last is looked for most. */
function inOrder(all: Requests, processed: boolean | undefined): Requests {
  if (processed === false) return all.orderBy('request.requested_at').orderBy('request.id')
  const first = processed ? 'request.reviewed_at' : 'request.requested_at'
  return all.orderBy(first, 'desc').orderBy('request.id', 'desc')
}
