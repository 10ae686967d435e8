import { type BookingStatus, isOff } from '#domain/booking/status.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  type BookingChange,
  changeBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { canMove, type MoveCause } from '#server/ordering/booking.ts'
import { releaseHeld } from '#server/ordering/ledger/vouchers/held-value.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import { endOffer } from './end-offer.ts'
import { announceFreedSeats } from './free-seats.ts'
import { lockVouchersOf } from './lock-days.ts'
import { takeSeatsFor } from './take-seats.ts'
import { giveBackStock, lacksStockFor, takeStockOf } from './take-stock.ts'
import { giveBackCode, lockCode, readUses, useCode } from './use-codes.ts'

type Move = {
  to: BookingStatus
  by: MoveCause
  also?: BookingChange
  /** A cancellation that is undone in its minute: its seats come back before all who wait. */
  comesFirst?: boolean
}

/**
 * Moves a locked booking to another status, or refuses: only the table of states decides. One that comes back takes
 * its seats, stock and code again; one that ends gives them back.
 */
export async function moveBooking(
  db: Db,
  booking: Booking,
  { to, by, also, comesFirst = false }: Move,
  call: BookingCall,
): Promise<Booking | Refusal> {
  if (!canMove(booking.status, to, by)) return refuse('INVALID_STATE')
  const change = { ...also, status: to, cancellation_source: to === 'cancelled' ? by : null }
  const write = async () => {
    const moved = await changeBooking(db, booking, change, `booking.${to}`, call)
    await endOffer(db, booking, moved)
    return moved
  }
  if (isOff(booking.status) === isOff(to)) return write()
  if (isOff(to)) {
    // Before the day: what it has of vouchers goes back with it.
    await lockVouchersOf(db, [booking.id])
    if (booking.held_pence > 0) await releaseHeld(db, { bookingId: booking.id }, call)
    const off = await write()
    await giveBack(db, booking)
    return off
  }
  const refusal = await refuseComeback(db, booking, call.now, { comesFirst })
  if (refusal) return refusal
  const back = await write()
  await takeStockOf(db, booking.id)
  await useCode(db, back)
  return back
}

/** For moves that the caller has made sure of. */
export async function mustMove(...move: Parameters<typeof moveBooking>): Promise<Booking> {
  const moved = await moveBooking(...move)
  if ('refused' in moved) throw new Error(`booking ${move[1].id} cannot become ${move[2].to}`)
  return moved
}

/** Seats, stock and code of a booking that ends or is deleted. */
export async function giveBack(db: Db, booking: Booking): Promise<void> {
  await announceFreedSeats(db, [booking])
  await giveBackStock(db, booking.id)
  await giveBackCode(db, booking.id)
}

/** Why a booking that is off cannot come back; null is good until the commit, which late money waits for. */
export async function refuseComeback(
  db: Db,
  booking: Booking,
  now: Temporal.Instant,
  { comesFirst = false } = {},
): Promise<Refusal | null> {
  const refusal =
    (await takeSeatsFor(db, booking, now, { comesFirst })) ?? (await lacksStockFor(db, booking.id))
  if (refusal) return refusal
  const { billed } = await readUses(db, booking.id)
  return billed ? lockCode(db, billed, booking) : null
}

/** Staff who decided on an older state are told what the booking is now, and decide again. */
export function checkVersion(booking: Booking, seen: number | undefined): Refusal | undefined {
  if (seen === undefined || seen === booking.version) return undefined
  const { version, status, booking_date, start_time, end_time, adults, children } = booking
  const visit = { bookingDate: booking_date, timeSlotStart: start_time, timeSlotEnd: end_time }
  const current = { version, status, ...visit, adults, children }
  return refuse('CHANGED_MEANWHILE', { details: { current } })
}
