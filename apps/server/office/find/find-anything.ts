import type { Answer } from '#contract/contract.ts'
import { shownName } from '#domain/account/shown-name.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import {
  listOfficeBookings,
  type OfficeBooking,
} from '#server/office/bookings/office-bookings.queries.ts'
import { listUsers } from '#server/people/staff/users.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findNameLike } from './similar-names.queries.ts'

type Found = Answer<'GET office/find'>
type Looking = { findsPeople: boolean; now: Temporal.Instant }

const FEW = 5

/** By the words as they are; where that finds nothing, by the name that is written most like them. */
export async function findAnything(db: Db, words: string, looking: Looking): Promise<Found> {
  const found = await findBy(db, words, looking)
  if (found.bookings.length + found.people.length > 0) return { ...found, instead: null }
  const instead = await findNameLike(db, words, looking.findsPeople)
  return { ...(instead === null ? found : await findBy(db, instead, looking)), instead }
}

async function findBy(db: Db, words: string, { findsPeople, now }: Looking) {
  const [bookings, people] = await Promise.all([
    findBookings(db, words, cafeDate(now)),
    findsPeople ? listUsers(db, { search: words, page: 1, pageSize: FEW }, now) : null,
  ])
  return {
    bookings: bookings.map(presentBooking),
    people: people?.rows.map(({ id, name, email }) => ({ id, name, email })) ?? [],
  }
}

/** The customer who comes next is asked for most; then the one who was here last. */
async function findBookings(db: Db, search: string, today: string): Promise<OfficeBooking[]> {
  const part = { search, page: 1, pageSize: FEW }
  const next = await listOfficeBookings(db, 'upcoming', { ...part, sort: 'bookingDate' }, today)
  if (next.rows.length === FEW) return next.rows
  const past = await listOfficeBookings(db, 'history', { ...part, sort: '-bookingDate' }, today)
  return [...next.rows, ...past.rows].slice(0, FEW)
}

const presentBooking = (row: OfficeBooking) => ({
  id: row.id,
  bookingRef: row.reference,
  userName: shownName(row.user_name),
  bookingDate: row.booking_date,
  timeSlotRange: slotLabel(row),
  status: row.status,
})
