import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { userOf } from '#server/platform/record-audit.ts'
import type { Answer } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import {
  anyRow,
  type Fragment,
  fragment,
  oneRow,
  oneValue,
  rows,
} from '#server/platform/database/statement.ts'

export type Note = Answer<'POST office/notes'>

// By its JSON, as the door's list of parties has it in each of its rows.
const note: Fragment = fragment`json_build_object('noteId', tasks.id, 'kind', tasks.kind,
  'words', tasks.reason, 'dueOn', tasks.due_on, 'bookingId', tasks.booking_id,
  'bookingRef', noted.reference, 'name', coalesce(guests.name, callers.name),
  'isOfGuest', tasks.is_of_guest, 'by', writers.name, 'at', tasks.created_at,
  'doneAt', tasks.done_at, 'doneBy', doers.name)`

const notes: Fragment = fragment`
  from tasks
  left join bookings noted on noted.id = tasks.booking_id
  left join users guests on guests.id = noted.user_id
  left join contacts callers on callers.id = noted.contact_id
  left join users writers on writers.id = tasks.created_by
  left join users doers on doers.id = tasks.done_by`

/**
 * Of the row of `bookings` around it, joined with `contacts`: what is not done, and what holds for its
 * guest. Without an account, a guest is who writes or calls from the same address or number.
 */
export const notesOfBooking: Fragment = fragment`
  coalesce((select json_agg(${note} order by tasks.id) ${notes}
    where tasks.kind <> 'hand_back' and tasks.done_at is null
      and (tasks.booking_id = bookings.id or tasks.is_of_guest and (
        noted.user_id = bookings.user_id
        or callers.email = contacts.email or callers.phone = contacts.phone))), '[]')`

type Found = { note: Note }

export async function listNotesOf(db: Db, bookingId: number): Promise<Note[]> {
  const found = await oneValue<Note[] | null>(db)`
    select ${notesOfBooking} as notes from bookings
    left join contacts on contacts.id = bookings.contact_id where bookings.id = ${bookingId}`
  return (found ?? []).map(inUtc)
}

/** Of a day, done or not; today also what was to be done before, and was not. */
export async function listNotesOn(db: Db, date: string, today: string): Promise<Note[]> {
  const found = await rows<Found>(db)`
    select ${note} as note ${notes}
    where tasks.kind <> 'hand_back'
      and (tasks.due_on = ${date} and (tasks.kind = 'to_do' or tasks.booking_id is null and tasks.done_at is null)
        or tasks.kind = 'to_do' and tasks.done_at is null and tasks.due_on < ${date} and ${date} = ${today}::date)
    order by tasks.done_at nulls first, tasks.due_on, tasks.id`
  return found.map((each) => inUtc(each.note))
}

export async function findNote(db: Db, id: number): Promise<Note | undefined> {
  const found = await oneRow<Found>(db)`
    select ${note} as note ${notes} where tasks.kind <> 'hand_back' and tasks.id = ${id}`
  return found && inUtc(found.note)
}

/** False where it was done before. */
export const markDone = (db: Db, id: number, { actor, now }: BookingCall) =>
  anyRow(db)`
    update tasks set done_at = ${now}, done_by = ${userOf(actor)}
    where id = ${id} and kind <> 'hand_back' and done_at is null returning id`

/** JSON of the database names its own time zone. */
export const inUtc = (noted: Note): Note => ({
  ...noted,
  at: Temporal.Instant.from(noted.at).toString(),
  doneAt: noted.doneAt && Temporal.Instant.from(noted.doneAt).toString(),
})
