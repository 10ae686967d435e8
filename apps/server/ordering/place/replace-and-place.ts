import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailToConfirm } from '#server/ordering/booking/booking-mails.ts'
import { type Booking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { startHold } from '#server/ordering/unpaid/hold.ts'
import { findOpenPayment } from '#server/ordering/ledger/payments.queries.ts'
import { holdVoucher } from '#server/ordering/ledger/vouchers/held-value.ts'
import { settle } from '#server/ordering/unpaid/settle.ts'
import { lockVoucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import { lockAhead } from '#server/ordering/seats/lock-ahead.ts'
import { mustMove } from '#server/ordering/seats/move-booking.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { takeDailyTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { refuseUnaskedMail } from '#server/platform/unasked-mail.ts'
import { type Contact, keysOf, type Order, unpaidHolder } from './order.ts'
import { placeBooking, type Placed } from './place-booking.ts'
import type { Plan } from './plan-order.ts'

/** Booking again is one booking still, and holds no longer than the first one did (docs/rules/seats.md#holds). */
export async function replaceAndPlace(
  db: Db,
  order: Order,
  { offer, lines, own, paying }: Omit<Plan, 'lapsed'>,
  call: BookingCall,
): Promise<Placed | Refusal> {
  const replaced: Booking[] = []
  for (const { id } of own) {
    const booking = await lockBooking(db, id)
    // Paid in another window in this very moment: paying twice is for those who say so again.
    if (booking?.status === 'confirmed') return refuse('BOOKED_ALREADY')
    if (booking?.status !== 'pending' || booking.paid_pence > 0) return bookedElsewhere
    if (await findOpenPayment(db, id)) return bookedElsewhere
    replaced.push(booking)
  }
  // Last of what may refuse: until here all of theirs stays.
  const refusal = await whyNotFree(db, order, call)
  if (refusal) return refusal
  if (replaced.length > 0) {
    const holder = unpaidHolder(order, call)
    const days = [...replaced, { session_id: offer.session.id, booking_date: offer.date }]
    const bookingIds = replaced.map(({ id }) => id)
    await lockAhead(db, { bookingIds, voucherId: paying?.voucherId, holder, days, lines })
  } else if (paying) await lockVoucher(db, paying.voucherId)
  for (const booking of replaced) await mustMove(db, booking, { to: 'cancelled', by: 'user' }, call)
  const ends = own.map(({ holdExpiresAt }) => Temporal.Instant.from(holdExpiresAt))
  const [first] = ends.toSorted(Temporal.Instant.compare)
  const hold = startHold('checkout', call.now, first)
  const placed = await placeBooking(db, { order, offer, lines, hold }, call)
  if (paying) await holdVoucher(db, { bookingId: placed.id }, paying, call)
  if (placed.payment.id !== null) return placed
  if (isUnproven(order)) await mailToConfirm(db, placed.id, call)
  else await settle(db, placed.id, { by: paying ? 'voucher' : 'free' }, call)
  return placed
}

/** Free for an address that a stranger may have typed: who reads mails there confirms it within the hold. */
export const isUnproven = (order: Order): order is Order & { owner: { contact: Contact } } =>
  order.totalPence === 0 && 'contact' in order.owner

async function whyNotFree(db: Db, order: Order, { now, heldFrom }: BookingCall) {
  if (!isUnproven(order)) return null
  const { heldBy } = keysOf(order.owner)
  const visitor = { mailbox: heldBy, networks: heldFrom }
  const { allowed } = await takeDailyTry(db, 'free visit', visitor, FREE_IN_A_DAY, now)
  if (!allowed) return refuse('TOO_MANY_PENDING', { message: ENOUGH_FREE })
  const { email } = order.owner.contact
  return email === null ? null : refuseUnaskedMail(db, email, now)
}

// No money keeps them few, and each of them mails an address.
const FREE_IN_A_DAY = { mailbox: 3, network: 10 }
const ENOUGH_FREE = 'You have booked several free visits today. Please come back tomorrow.'

export const bookedElsewhere = refuse('INVALID_STATE', {
  message: 'You are booking this visit in another window. Please look at your bookings.',
})
