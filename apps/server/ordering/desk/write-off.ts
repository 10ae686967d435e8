import { lineGiven } from '#domain/pricing/bill.ts'
import { isOff } from '#domain/booking/status.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  changeBooking,
  withBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { findOpenChange } from '#server/ordering/booking/changes.queries.ts'
import { giveAway } from '#server/ordering/ledger/give-away.ts'
import { type Limit, refuseOverLimit } from '#server/ordering/ledger/role-limit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

type Form = { duePence: number; reason: string }

/** Staff let go of what a booking owes: it comes off the bill, as what is given away does. */
export const writeOff = (
  { db }: BookingParts,
  bookingId: number,
  form: Form,
  call: BookingCall & Limit,
): Promise<{ bookingId: number } | Refusal> =>
  withBooking(db, bookingId, async (transaction, booking) => {
    const refusal = await whyNot(transaction, booking, form, call)
    if (refusal) return refusal
    const { duePence: pence, reason } = form
    const made_version = booking.version + 1
    const given = { kind: 'written_off', pence, reason, made_version } as const
    const { unitPence: unit_pence, ...line } = lineGiven(reason, pence)
    await insertRow(transaction, 'lines', { ...line, unit_pence, booking_id: bookingId })
    const total_pence = booking.total_pence - pence
    await changeBooking(transaction, booking, { total_pence }, 'booking.written-off', call)
    await giveAway(transaction, bookingId, given, call)
    return { bookingId }
  })

async function whyNot(db: Db, booking: Booking, { duePence }: Form, call: Limit) {
  const { id, status, due_pence, total_pence } = booking
  if (isOff(status) || status === 'pending' || due_pence === 0) {
    return state('Nothing is due for this booking.')
  }
  if (due_pence !== duePence) return refuse('CHANGED_MEANWHILE')
  // What went back of money that turned out never to have come is no part of the bill.
  if (due_pence > total_pence) return state('More is due than it costs: please look at its money.')
  if (await findOpenChange(db, id)) return state('A change of this booking waits to be paid.')
  return refuseOverLimit(db, booking, duePence, call)
}

const state = (message: string) => refuse('INVALID_STATE', { message })
