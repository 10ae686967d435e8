import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import {
  mailBookingChanged,
  mailConfirmation,
  mailVisitMoved,
} from '#server/ordering/booking/booking-mails.ts'
import {
  type Booking,
  changeBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { becoming, type Change, endOpenChange } from '#server/ordering/booking/changes.queries.ts'
import { announceFreedSeats } from '#server/ordering/seats/free-seats.ts'
import { staysInVisit, takeSeatsForChange } from '#server/ordering/seats/hold-change.ts'
import { limitHolds } from '#server/ordering/seats/limit-holds.ts'
import { lockDays, lockVouchersOf } from '#server/ordering/seats/lock-days.ts'
import { moveBooking } from '#server/ordering/seats/move-booking.ts'
import { useCode } from '#server/ordering/seats/use-codes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneValue } from '#server/platform/database/statement.ts'
import { isRefusal, orRollBack } from '#server/platform/refusal.ts'
import { takeHeld } from './instruments/voucher.ts'
import { billSeats } from './tenders/bill.queries.ts'
import { giveBack } from './refunds/give-back.ts'

type Settling = {
  by: 'payment' | 'late_payment' | 'free' | 'desk' | 'voucher'
  /** The change that was paid for; else it is the booking. */
  change?: Change
  /** Staff let it be paid later. */
  paysLater?: 'arrival' | 'invoice' | undefined
  /** They stand at the door: no mail is needed. */
  isWalkIn?: boolean
}

/**
 * Confirms a booking, or makes its change, as soon as what was taken covers the bill, whatever
 * instruments it came by. In the transaction that took the last of it, under the booking's row lock.
 */
export async function settle(
  db: Db,
  bookingId: number,
  { by, change, paysLater, isWalkIn = false }: Settling,
  call: BookingCall,
): Promise<Booking> {
  // Read again: what came is on the row since.
  const booking = await lockBooking(db, bookingId)
  if (!booking) throw new Error(`booking ${bookingId} is gone`)
  if (change) return settleChange(db, booking, change, call)
  if (booking.due_pence > 0 && !paysLater) return booking
  if (booking.held_pence > 0) await takeHeld(db, { bookingId }, call)
  const also = { is_invoiced: paysLater === 'invoice' }
  const confirmed = await moveBooking(db, booking, { to: 'confirmed', by, also }, call)
  // Confirmed before, and paid now.
  if (isRefusal(confirmed)) return booking
  if (!isWalkIn) await mailConfirmation(db, confirmed, call)
  return confirmed
}

async function settleChange(db: Db, booking: Booking, change: Change, call: BookingCall) {
  if ((await cameFor(db, change)) < change.pay_pence) return booking
  await takeHeld(db, { bookingId: booking.id, changeId: change.id }, call)
  // The seats it holds are free for the booking before the booking takes them.
  const ending = { state: 'done', made_version: booking.version + 1 } as const
  const made = await endOpenChange(db, change, ending, call)
  return becomeChanged(db, booking, made, call)
}

/** What was taken for it, and what is held of vouchers. */
const cameFor = (db: Db, { id }: Change) =>
  oneValue<number>(db)`
    select coalesce(sum(amount_pence), 0)::integer as pence from tenders
    where change_id = ${id} and is_kept and state in ('taken', 'held')`

/** A locked booking becomes what was agreed; the change has been written as done before. */
export async function becomeChanged(
  db: Db,
  booking: Booking,
  change: Change,
  call: BookingCall,
  paidPence = change.pay_pence,
) {
  const { back_pence } = change
  const stays = staysInVisit(booking, change)
  // What it is to give back, before the day.
  await lockVouchersOf(db, [booking.id])
  if (booking.status === 'pending') orRollBack(await limitChanged(db, booking, change))
  await lockDays(db, [booking, change])
  // What a paid change held is handed over, whatever the owner lowered meanwhile.
  if (!change.is_held) orRollBack(await takeSeatsForChange(db, booking, change, call.now))
  await billSeats(db, booking.id, change.lines)
  const becomes = {
    ...becoming(change),
    returned_pence: booking.returned_pence + back_pence,
    // In another visit the whole group is expected anew.
    ...(!stays && { released: 0, missed_at: null }),
  }
  const changed = await changeBooking(db, booking, becomes, 'booking.changed', call)
  orRollBack(await useCode(db, changed))
  const isLess = changed.people < booking.people || changed.children < booking.children
  if (!stays || isLess) await announceFreedSeats(db, [booking])
  const wish = { reason: 'requested_by_customer', origin: 'change' } as const
  const back = await giveBack(db, booking, back_pence, wish, call)
  // A customer who has not paid yet is on the page, and hears of it there.
  if (changed.status !== 'confirmed') return changed
  if (isOnlyMoved(booking, changed)) await mailVisitMoved(db, changed, call)
  else await mailBookingChanged(db, changed, { paidPence, back }, call)
  return changed
}

/** Unpaid, it counts towards its customer's limit as the group that it becomes. */
const limitChanged = (db: Db, booking: Booking, { adults, children }: Change) =>
  adults + children <= booking.people
    ? null
    : limitHolds(db, booking, [adults + children], { except: booking.id })

const isOnlyMoved = (before: Booking, changed: Booking) =>
  changed.adults === before.adults &&
  changed.children === before.children &&
  changed.total_pence === before.total_pence
