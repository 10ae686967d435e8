import type { Query } from '#contract/contract.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import { type Fragment, fragment, oneValue, rows } from '#server/platform/database/statement.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'

type OwnList = Query<'GET bookings/bookings'>

export async function listOwnBookings(
  db: Db,
  userId: number,
  { view, search = '', sort = '-booking_date', page, pageSize = 10 }: OwnList,
  now: Temporal.Instant,
) {
  const own = fragment`from bookings where user_id = ${userId} and ${isIn(view, now)}
    and reference ilike ${`%${escapeLike(search.trim())}%`}`
  const column = sort.endsWith('createdAt') ? fragment`created_at` : fragment`booking_date`
  const way = sort.startsWith('-') ? fragment`desc` : fragment`asc`
  const [limit, offset] = page === undefined ? [null, 0] : [pageSize, (page - 1) * pageSize]
  const listed = await rows<Booking>(db)`select * ${own}
    order by ${column} ${way}, start_time ${way}, id ${way} limit ${limit} offset ${offset}`
  if (page === undefined) return { rows: listed, total: null }
  const total = await oneValue<number>(db)`select count(*) as total ${own}`
  return { rows: listed, total }
}

/** Upcoming is confirmed, and not in the past; everything else is history. */
function isIn(view: OwnList['view'], now: Temporal.Instant): Fragment {
  const today = cafeDate(now)
  const isUpcoming = fragment`(status = 'confirmed' and booking_date >= ${today})`
  if (view === 'upcoming') return isUpcoming
  if (view === 'history') return fragment`not ${isUpcoming}`
  return view === 'unpaid'
    ? fragment`(status = 'pending' and hold_expires_at > ${now})`
    : fragment`true`
}
