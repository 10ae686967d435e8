import type { Body } from '#contract/contract.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { remember, userOf } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { findNote, markDone, type Note } from './notes.queries.ts'

type Form = Body<'POST office/notes'>

export function noteDown(db: Db, form: Form, call: BookingCall): Promise<Note | Refusal> {
  const { kind, words, dueOn, bookingId, isOfGuest } = form
  return inTransaction(db, async (transaction) => {
    if (bookingId && !(await findBooking(transaction, bookingId))) return refuse('NOT_FOUND')
    const added = await insertRow(transaction, 'tasks', {
      kind,
      reason: words,
      due_on: dueOn,
      booking_id: bookingId ?? null,
      is_of_guest: isOfGuest,
      created_at: call.now,
      created_by: userOf(call.actor),
    })
    // Its words may name a person, and the audit is not erased.
    const after = { kind, ...(bookingId && { bookingId }) }
    await remember(transaction, 'note.added', added.id, { after }, call)
    return (await findNote(transaction, added.id)) ?? refuse('NOT_FOUND')
  })
}

/** Of two who say so at once, the first has done it. */
export function finishNote(db: Db, id: number, call: BookingCall): Promise<Note | Refusal> {
  return inTransaction(db, async (transaction) => {
    if (await markDone(transaction, id, call)) {
      await remember(transaction, 'note.done', id, {}, call)
    }
    return (await findNote(transaction, id)) ?? refuse('NOT_FOUND')
  })
}
