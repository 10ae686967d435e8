import { REVERSED_WITHIN_MINUTES } from '#contract/rights.ts'
import { isOff } from '#domain/booking/status.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  findBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { closeCheckout } from '#server/ordering/money/checkout/close-checkout.ts'
import { stillPaying } from '#server/ordering/holds/end-change.ts'
import {
  enterByHand,
  findTold,
  reopenTask,
  takeByHand,
  type TakenByHand,
} from '#server/ordering/money/instruments/by-hand.ts'
import { findOpenPayment } from '#server/ordering/money/checkout/payments.queries.ts'
import { type Limit, whyNotSoMuch } from '#server/ordering/money/refunds/why-not-so-much.ts'
import { settle } from '#server/ordering/money/settle.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { findRow } from '#server/platform/database/row.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { tillRefusal } from './book-at-desk.ts'

type Taken = { bookingId: number } | Refusal

/** Takes what is due at the desk; an unpaid booking is confirmed once that covers its bill. */
export async function takeMoney(
  parts: BookingParts,
  bookingId: number,
  money: TakenByHand,
  call: BookingCall,
): Promise<Taken> {
  const seen = await findBooking(parts.db, bookingId)
  if (!seen) return refuse('NOT_FOUND')
  // Nobody pays twice: only once its checkout is closed is the money taken here.
  if (seen.status === 'pending') {
    if (!(await closeCheckout(parts, bookingId, 'change', call))) return stillPaying()
  }
  return inTransaction(parts.db, (db) => take(db, bookingId, money, call)).catch(moneyRefusal)
}

async function take(db: Db, bookingId: number, money: TakenByHand, call: BookingCall) {
  const booking = await lockBooking(db, bookingId)
  if (!booking) return refuse('NOT_FOUND')
  const known = await findKnown(db, bookingId, { ...money, flow: 'in', reverses: null })
  if (known) return known
  const refusal = whyNot(booking, money)
  if (refusal) return refusal
  if (booking.status === 'pending' && (await findOpenPayment(db, bookingId))) return stillPaying()
  await takeByHand(db, bookingId, money, call)
  await settle(db, bookingId, { by: 'desk' }, call)
  return { bookingId }
}

function whyNot({ status, due_pence }: Booking, { amountPence }: TakenByHand): Refusal | null {
  if (isOff(status)) return refuse('INVALID_STATE')
  if (amountPence <= due_pence) return null
  return refuse('INVALID_STATE', { message: 'That is more than is due for this booking.' })
}

/** Who reverses entries, whose, and how much by it. */
export type ReversalCall = BookingCall & Limit & { isManager: boolean }

/** Undoes an entry that was wrong. Of what was handed over, the task is open again. */
export async function reverseEntry(
  { db }: BookingParts,
  entryId: number,
  id: string,
  call: ReversalCall,
): Promise<Taken> {
  const entry = await findTold(db, { id: entryId })
  const isTheirs = entry?.reverses === null && INSTRUMENTS[entry.instrument].desk !== 'never'
  if (!entry || !isTheirs) return refuse('NOT_FOUND')
  const { booking_id: bookingId, flow, amount_pence } = entry
  const amountPence = -amount_pence
  return inTransaction(db, async (transaction): Promise<Taken> => {
    const booking = await lockBooking(transaction, bookingId)
    if (!booking) return refuse('NOT_FOUND')
    const reversal = { ...entry, id, amountPence, reverses: entryId }
    const known = await findKnown(transaction, bookingId, reversal)
    if (known) return known
    if (await findRow(transaction, 'entries', { reverses: entryId })) return reversedBefore
    const refusal =
      whyNotTheirs(entry, call) ??
      (await whyNotSoMuch(transaction, booking, flow === 'in' ? amount_pence : 0, call))
    if (refusal) return refusal
    const tender = { ...entry, id: entry.tender_id }
    const moved = { flow, amountPence, told_as: id, reverses: entryId }
    await enterByHand(transaction, tender, moved, call)
    await reopenTask(transaction, entryId, call)
    return { bookingId }
  }).catch(moneyRefusal)
}

const reversedBefore = refuse('INVALID_STATE', { message: 'This was reversed already.' })

function whyNotTheirs(
  { told_by, at }: Awaited<ReturnType<typeof findTold>> & object,
  { actor, now, isManager }: ReversalCall,
): Refusal | null {
  const isFresh = Temporal.Instant.compare(at.add({ minutes: REVERSED_WITHIN_MINUTES }), now) >= 0
  if (isManager || (isFresh && 'id' in actor && actor.id === told_by)) return null
  return refuse('FORBIDDEN', {
    message: `You can reverse what you entered yourself, for ${REVERSED_WITHIN_MINUTES} minutes. Please ask a manager, who signs in with a password.`,
  })
}

type Told = Omit<TakenByHand, 'instrument'> & {
  instrument: string
  flow: 'in' | 'back'
  reverses: number | null
}

/** What was told under this id before: the same again, or something else. */
async function findKnown(db: Db, bookingId: number, told: Told): Promise<Taken | null> {
  const entry = await findTold(db, { told_as: told.id })
  if (!entry) return null
  const isSame =
    entry.booking_id === bookingId &&
    entry.flow === told.flow &&
    entry.instrument === told.instrument &&
    entry.amount_pence === told.amountPence &&
    entry.reverses === told.reverses
  return isSame ? { bookingId } : movedOtherwise
}

// Cash that got no answer is not the card reader's by another press.
const movedOtherwise = refuse('IDEMPOTENCY_MISMATCH', {
  message:
    'This was noted when you first asked, in another way. Look at the till before you go on.',
})

/** What the database says to money that cannot move like this; any other error is thrown again. */
export function moneyRefusal(error: unknown): Refusal {
  const till = tillRefusal(error)
  if (till) return till
  switch (violatedConstraint(error)) {
    case 'entries_go_back_as_they_came':
    case 'bookings_refunded_was_paid':
      return refuse('INVALID_STATE', { message: 'Some of it went back already.' })
    case 'entries_told_as_key':
      return movedOtherwise
    default:
      throw error
  }
}
