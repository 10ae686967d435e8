import type { Query } from '#contract/contract.ts'
import { sql } from 'kysely'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'

type OwnList = Query<'GET bookings/bookings'>

export async function listOwnBookings(
  db: Db,
  userId: number,
  list: OwnList,
  now: Temporal.Instant,
) {
  const own = matching(selectOwn(db, userId), list, now)
  const { page, pageSize = 10 } = list
  const direction = list.sort?.startsWith('-') === false ? 'asc' : 'desc'
  const column = list.sort?.endsWith('createdAt') ? 'bookings.created_at' : 'bookings.booking_date'
  const ordered = own
    .orderBy(column, direction)
    .orderBy('bookings.start_time', direction)
    .orderBy('bookings.id', direction)
  if (page === undefined) return { rows: await ordered.execute(), total: null }
  const { total } = await own
    .clearSelect()
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ordered
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total }
}

const selectOwn = (db: Db, userId: number) =>
  db.selectFrom('bookings').selectAll('bookings').where('bookings.user_id', '=', userId)

type Own = ReturnType<typeof selectOwn>

/** Upcoming is confirmed, and not in the past; everything else is history. */
function matching(own: Own, { view, search }: OwnList, now: Temporal.Instant): Own {
  const today = cafeMoment(now.epochMilliseconds).date
  const isUpcoming = sql<boolean>`(bookings.status = 'confirmed' and bookings.booking_date >= ${today})`
  let chosen = own
  if (view === 'upcoming') chosen = chosen.where(isUpcoming)
  if (view === 'history') chosen = chosen.where(sql<boolean>`not ${isUpcoming}`)
  if (view === 'unpaid') {
    chosen = chosen
      .where('bookings.status', '=', 'pending')
      .where('bookings.hold_expires_at', '>', now)
  }
  if (search) chosen = chosen.where('bookings.reference', 'ilike', `%${escapeLike(search.trim())}%`)
  return chosen
}
