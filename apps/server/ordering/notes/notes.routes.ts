import type { Contract } from '#contract/contract.ts'
import { may } from '#contract/rights.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { readToday } from '#server/ordering/door/read-today.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { notByPin, notYours, type Person } from '#server/platform/http/access.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { refuse, unlessRefused } from '#server/platform/refusal.ts'
import { finishNote, noteDown } from './note-down.ts'
import { findNote, type Note } from './notes.queries.ts'

export function noteRoutes(implement: Implement<Contract>, { db, clock }: BookingParts): void {
  /** Staff who only keep the door learn of no guest who does not come today. */
  async function whyNotTheirs(bookingId: number | undefined, { byPin, role }: Person) {
    const booking = bookingId ? await findBooking(db, bookingId) : undefined
    if (!booking || booking.booking_date === cafeDate(clock.now())) return null
    if (byPin) return notByPin
    return may(role, 'bookings') ? null : notYours('bookings')
  }

  implement(
    'POST office/notes',
    async ({ body, person, by }) =>
      (await whyNotTheirs(body.bookingId, person)) ?? noteDown(db, body, by),
  )

  implement('POST office/notes/{id}/done', async ({ params, person, by }) => {
    if (!person.byPin && may(person.role, 'bookings')) return finishNote(db, params.id, by)
    const today = cafeDate(by.now)
    const note = await findNote(db, params.id)
    if (!note || !(await isOnSheet(db, note, today, by.now))) return refuse('NOT_FOUND')
    return unlessRefused(finishNote(db, params.id, by), (done) => withoutOtherDay(db, done, today))
  })
}

/** Whether it stands on today's sheet, or did until it was done today: ids of other notes open nothing. */
async function isOnSheet(db: Db, note: Note, today: string, now: Temporal.Instant) {
  if (note.doneAt && cafeDate(Temporal.Instant.from(note.doneAt)) !== today) return false
  if (note.bookingId === null) {
    return note.dueOn === today || (note.kind === 'to_do' && note.dueOn < today)
  }
  if (await isToday(db, note.bookingId, today)) return true
  if (!note.isOfGuest || note.doneAt) return false
  const { parties } = await readToday(db, today, now)
  return parties.some(({ notes }) => notes.some(({ noteId }) => noteId === note.noteId))
}

/** Of a guest who comes today, noted with another of their visits: which one stays untold. */
const withoutOtherDay = async (db: Db, note: Note, today: string): Promise<Note> =>
  note.bookingId === null || (await isToday(db, note.bookingId, today))
    ? note
    : { ...note, bookingId: null, bookingRef: null }

const isToday = async (db: Db, bookingId: number, today: string) =>
  (await findBooking(db, bookingId))?.booking_date === today
