import type { Query } from '#contract/contract.ts'
import {
  mostCounted,
  ofPeopleNamed,
  sessionName,
  whose,
} from '#server/ordering/booking/find-people.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { anyRow, oneRow, oneValue, rows } from '#server/platform/database/statement.ts'
import { unnamed } from '#server/platform/database/prepared-client.ts'
import type { Payment } from '#server/ordering/ledger/payments.queries.ts'

export type RequestView = Awaited<ReturnType<typeof findRequest>> & {}

export const findRequest = (db: Db, id: number) =>
  selectRequests(db).where('request.id', '=', id).executeTakeFirst()

type RequestList = Query<'GET bookings/admin/cancellation-requests'>

// Without a page, as one that no screen could hold.
const WHOLE_LIST = 1_000

export async function listRequests(db: Db, list: RequestList) {
  const { page = 1, pageSize = list.page === undefined ? WHOLE_LIST : 10 } = list
  const { chosen, isBroad } = await matching(db, list)
  const total = list.search?.trim()
    ? await countFound(db, inOrder(chosen, list.processed), mostCounted(isBroad))
    : await countRequests(db, list.processed)
  const rows = await inOrder(chosen, list.processed)
    .modifyFront(unnamed)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, ...total, totalPages: Math.ceil(total.total / pageSize) }
}

/** By index-only scans: of those that wait, of those that were reviewed, or of both. */
async function countRequests(db: Db, processed: boolean | undefined) {
  const waiting = processed ? 0 : await countWaiting(db)
  const reviewed = processed === false ? 0 : await countReviewed(db)
  return { total: waiting + reviewed, totalIsCapped: false }
}

async function countFound(db: Db, found: Requests, most: number) {
  const { count } = await db
    .selectFrom(found.limit(most + 1).as('found'))
    .modifyFront(unnamed)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(count, most), totalIsCapped: count > most }
}

const countWaiting = (db: Db) =>
  oneValue<number>(db)`
    select count(*) from cancellation_requests where reviewed_at is null`

const countReviewed = (db: Db) =>
  oneValue<number>(db)`
    select count(*) from cancellation_requests where reviewed_at is not null`

type Requests = ReturnType<typeof selectRequests>

function selectRequests(db: Db) {
  return (
    db
      .selectFrom('cancellation_requests as request')
      .innerJoin('bookings as booking', 'booking.id', 'request.booking_id')
      // From the left, though no customer is missing: a count skips it.
      .leftJoin('users', 'users.id', 'booking.user_id')
      .leftJoin('contacts', 'contacts.id', 'booking.contact_id')
      .select([
        'request.id',
        'request.booking_id',
        'request.reason',
        'request.requested_at',
        'request.is_approved',
        'request.reviewed_at',
        'request.admin_notes',
        'request.credit_bonus',
        'booking.reference',
        'booking.booking_date',
        'booking.start_time',
        'booking.end_time',
        'booking.status',
        'booking.total_pence',
        whose.name.as('name'),
        whose.email.as('email'),
        sessionName('booking.session_id').as('session_name'),
      ])
  )
}

async function matching(db: Db, { processed, search }: RequestList) {
  let chosen = selectRequests(db)
  if (processed !== undefined) {
    chosen = chosen.where('request.reviewed_at', processed ? 'is not' : 'is', null)
  }
  const words = search?.trim()
  if (!words) return { chosen, isBroad: false }
  const { fit, isBroad } = await ofPeopleNamed(db, words, 'booking')
  return { chosen: chosen.where(fit), isBroad }
}

/** The request that waits longest comes first; what was decided last is looked for most. */
function inOrder(all: Requests, processed: boolean | undefined): Requests {
  if (processed === false) return all.orderBy('request.requested_at').orderBy('request.id')
  const first = processed ? 'request.reviewed_at' : 'request.requested_at'
  return all.orderBy(first, 'desc').orderBy('request.id', 'desc')
}

export const takeOpenRequest = (db: Db, bookingId: number) =>
  oneRow<{ id: number }>(db)`
    delete from cancellation_requests where booking_id = ${bookingId} and reviewed_at is null
    returning id`

export const sawMoney = (db: Db, bookingId: number) =>
  anyRow(db)`
    select from tenders where booking_id = ${bookingId}
      and (voucher_id is not null or exists (select from entries where tender_id = tenders.id))`

export const deletePaymentsOf = (db: Db, bookingId: number) =>
  rows<Pick<Payment, 'id' | 'status' | 'session_reference'>>(db)`
    delete from payments using tenders where tenders.id = tender_id and booking_id = ${bookingId}
    returning payments.id, status, session_reference`
