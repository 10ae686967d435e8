import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { mailConfirmation } from '#server/ordering/booking/booking-mails.ts'
import {
  type Booking,
  findBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/booking/move-booking.ts'
import { closeCheckout } from '#server/ordering/money/close-checkout.ts'
import { findOpenPayment } from '#server/ordering/money/payments.queries.ts'
import { stillPaying } from '#server/ordering/money/end-change.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { tillRefusal } from './book-at-desk.ts'
import { type DeskMoney, enterMoney } from './enter-money.ts'

type Taken = { bookingId: number } | Refusal

/** `limitPence`: how much of a booking whoever asks may give back, all in all. */
type Wish = DeskMoney & { limitPence: number }

/** Takes what is due, or gives back what came this way; an unpaid booking is confirmed by it. */
export async function moveMoney(
  parts: BookingParts,
  bookingId: number,
  money: Wish,
  call: BookingCall,
): Promise<Taken> {
  const seen = await findBooking(parts.db, bookingId)
  if (!seen) return refuse('NOT_FOUND')
  // Nobody pays twice: only once its checkout is closed is the money taken here.
  if (money.flow === 'in' && seen.status === 'pending') {
    if (!(await closeCheckout(parts, bookingId, 'change', call))) return stillPaying()
  }
  return inTransaction(parts.db, (db) => move(db, bookingId, money, call)).catch(moneyRefusal)
}

async function move(db: Db, bookingId: number, money: Wish, call: BookingCall) {
  const booking = await lockBooking(db, bookingId)
  if (!booking) return refuse('NOT_FOUND')
  const known = await findKnown(db, bookingId, money)
  if (known) return known
  const refusal = money.flow === 'in' ? whyNotIn(booking, money) : whyNotBack(booking, money)
  if (refusal) return refusal
  if (booking.status === 'pending' && (await findOpenPayment(db, bookingId))) return stillPaying()
  await enterMoney(db, bookingId, money, call)
  if (booking.status !== 'pending') return { bookingId }
  const paid = await lockBooking(db, bookingId)
  if (!paid || paid.paid_pence < paid.total_pence) return { bookingId }
  const confirmed = await mustMove(db, paid, 'confirmed', 'desk', call)
  await mailConfirmation(db, confirmed, call)
  return { bookingId }
}

function whyNotIn(booking: Booking, { amountPence }: DeskMoney): Refusal | null {
  const { status, total_pence, paid_pence } = booking
  if (status === 'cancelled' || status === 'not_confirmed') return refuse('INVALID_STATE')
  if (amountPence <= total_pence - paid_pence) return null
  return refuse('INVALID_STATE', { message: 'That is more than is due for this booking.' })
}

const whyNotBack = ({ refunded_pence }: Booking, { amountPence, limitPence }: Wish) =>
  refunded_pence + amountPence > limitPence ? tooMuchBack : null

const tooMuchBack = refuse('FORBIDDEN', {
  message: 'That is more than you may give back. Ask a manager or the owner.',
})

export async function reverseEntry(
  parts: BookingParts,
  entryId: number,
  id: string,
  call: BookingCall,
): Promise<Taken> {
  const { db } = parts
  const entry = await findRow(db, 'entries', { id: entryId, reverses: null })
  if (!entry || !['cash', 'reader', 'bank'].includes(entry.method)) return refuse('NOT_FOUND')
  const { booking_id: bookingId, flow, method, amount_pence } = entry
  const money = { id, flow, method, amountPence: -amount_pence, reverses: entryId } as DeskMoney
  return inTransaction(db, async (transaction): Promise<Taken> => {
    await lockBooking(transaction, bookingId)
    const known = await findKnown(transaction, bookingId, money)
    if (known) return known
    await enterMoney(transaction, bookingId, money, call)
    return { bookingId }
  }).catch(moneyRefusal)
}

/** What was told under this id before: the same again, or something else. */
async function findKnown(db: Db, bookingId: number, money: DeskMoney): Promise<Taken | null> {
  const entry = await findRow(db, 'entries', { told_as: money.id })
  if (!entry) return null
  const isSame =
    entry.booking_id === bookingId &&
    entry.flow === money.flow &&
    entry.method === money.method &&
    entry.amount_pence === money.amountPence &&
    entry.reverses === (money.reverses ?? null)
  return isSame ? { bookingId } : movedOtherwise
}

// Cash that got no answer is not the card reader's by another press.
const movedOtherwise = refuse('IDEMPOTENCY_MISMATCH', {
  message:
    'This was noted when you first asked, in another way. Look at the till before you go on.',
})

/** What the database says to money that cannot move like this; any other error is thrown again. */
function moneyRefusal(error: unknown): Refusal {
  const till = tillRefusal(error)
  if (till) return till
  switch (violatedConstraint(error)) {
    case 'entries_go_back_as_they_came':
    case 'bookings_refunded_was_paid':
      return refuse('INVALID_STATE', { message: 'Less than that came this way.' })
    case 'entries_told_as_key':
      return movedOtherwise
    case 'entries_reverses_key':
      return refuse('INVALID_STATE', { message: 'This was reversed already.' })
    default:
      throw error
  }
}
