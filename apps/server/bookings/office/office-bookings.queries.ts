import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking/status.ts'
import { selectBookingViews } from '#server/bookings/booking-views.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

export type OfficeView = 'all' | 'upcoming' | 'history'

export type OfficeList = {
  status?: BookingStatus | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  userId?: number | undefined
  search?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  pageSize?: number | undefined
}

/** A booking with its money, its customer and whether its slot is still offered. */
export type OfficeBooking = NonNullable<Awaited<ReturnType<typeof findOfficeBooking>>>

export const findOfficeBooking = (db: Db, id: number) =>
  selectOfficeBookings(db).where('bookings.id', '=', id).executeTakeFirst()

// Without a page: more than any screen holds, and less than would bring the server down.
const WHOLE_LIST = 10_000

export async function listOfficeBookings(
  db: Db,
  view: OfficeView,
  list: OfficeList,
  today: string,
): Promise<{ rows: OfficeBooking[]; total: number | null }> {
  const chosen = matching(selectOfficeBookings(db), view, list, today)
  const { page, pageSize = 10 } = list
  const ordered = inOrder(chosen, list.sort)
  if (page === undefined) return { rows: await ordered.limit(WHOLE_LIST).execute(), total: null }
  const { total } = await chosen
    .clearSelect()
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ordered
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total }
}

type Bookings = ReturnType<typeof selectOfficeBookings>

// Joined from the left, though neither is ever missing: a count that needs neither skips both.
function selectOfficeBookings(db: Db) {
  return selectBookingViews(db)
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('time_slots', 'time_slots.id', 'bookings.slot_id')
    .select([
      'users.name as user_name',
      'users.email as user_email',
      'users.phone as user_phone',
      sql<boolean>`time_slots.is_active and time_slots.deleted_at is null`.as('slot_is_active'),
    ])
}

function matching(all: Bookings, view: OfficeView, list: OfficeList, today: string): Bookings {
  const { status, dateFrom, dateTo, userId, search } = list
  let chosen = inView(all, view, today)
  if (status) chosen = chosen.where('bookings.status', '=', status)
  if (dateFrom) chosen = chosen.where('bookings.booking_date', '>=', dateFrom)
  if (dateTo) chosen = chosen.where('bookings.booking_date', '<=', dateTo)
  if (userId) chosen = chosen.where('bookings.user_id', '=', userId)
  const words = search?.trim()
  return words ? chosen.where(mentions(words)) : chosen
}

/** Upcoming is what `isUpcoming` of the domain says; history is all the rest. */
function inView(all: Bookings, view: OfficeView, today: string): Bookings {
  if (view === 'all') return all
  if (view === 'upcoming') {
    return all
      .where('bookings.status', '=', 'confirmed')
      .where('bookings.booking_date', '>=', today)
  }
  return all.where((is) =>
    is.or([is('bookings.status', '<>', 'confirmed'), is('bookings.booking_date', '<', today)]),
  )
}

/** Dates and times are found as the screen shows them, too: 'Nov 17, 2026', '09:00 - 10:00'. */
function mentions(words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(
    users.name ilike ${pattern} or users.email ilike ${pattern}
    or bookings.reference ilike ${pattern}
    or bookings.id::text = ${words.replace(/^#/, '')}
    or bookings.booking_date::text like ${pattern}
    or to_char(bookings.booking_date, 'Mon FMDD, YYYY') ilike ${pattern}
    or to_char(bookings.start_time, 'HH24:MI') || ' - ' || to_char(bookings.end_time, 'HH24:MI')
      like ${pattern})`
}

const columns: Record<string, Parameters<Bookings['orderBy']>[0][]> = {
  id: [],
  userName: ['users.name'],
  bookingDate: ['bookings.booking_date', 'bookings.start_time'],
  status: ['bookings.status', 'bookings.booking_date'],
  paymentAmount: ['paid_pence'],
  createdAt: ['bookings.created_at'],
}

function inOrder(chosen: Bookings, sort = '-bookingDate'): Bookings {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const by = columns[sort.replace(/^-/, '')] ?? []
  return by
    .reduce<Bookings>((query, column) => query.orderBy(column, direction), chosen)
    .orderBy('bookings.id', direction)
}
