import { randomInt } from 'node:crypto'
import { recordAudit } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { HOLD, startPayment } from '#server/ordering/money/start-payment.ts'
import type { ReturnUrls } from '#server/ordering/money/return-urls.ts'
import type { BookingCall } from './booking-call.ts'
import { mailConfirmation } from './booking-mails.ts'
import type { Booking } from './bookings.queries.ts'
import type { Offer } from './find-offer.ts'
import { mustMove } from './move-booking.ts'
import { countPeople, lockSeats } from './seats.queries.ts'
import { findUnpaid, type UnpaidBooking } from './unpaid-bookings.queries.ts'

export type Order = {
  userId: number
  slotId: number
  date: string
  adults: number
  children: number
  totalPence: number
  specialRequests: string
  urls: ReturnUrls
  idempotency: { key: string; hash: Buffer } | null
}

/** Placed; or known already; or the customer's own unpaid bookings that must be closed first. */
export type Placed =
  | { booking: Booking; paymentId: number | null }
  | { known: Booking }
  | { closeFirst: UnpaidBooking[] }

const MOST_UNPAID = 3

/** Takes seats and writes the booking and its payment: one transaction, by docs/rules/seats.md. */
export async function placeBooking(
  db: Db,
  order: Order,
  offer: Offer,
  call: BookingCall,
): Promise<Placed | Refusal> {
  if (!(await lockCustomer(db, order.userId))) return refuse('UNAUTHENTICATED')
  const known = order.idempotency && (await findByKey(db, order.userId, order.idempotency.key))
  if (known) return { known }

  await lockSeats(db, [order])
  // Staff wait for this lock before they take a slot away; asked now, it is there until we commit.
  if (!(await isStillThere(db, offer))) return refuse('SLOT_INACTIVE')
  const unpaid = await findUnpaid(db, order.userId)
  const own = unpaid.filter((each) => each.slotId === order.slotId && each.date === order.date)
  const others = unpaid.filter((each) => !own.includes(each) && each.isAlive(call.now))
  if (others.length >= MOST_UNPAID) return refuse('TOO_MANY_PENDING')

  const taken = await countPeople(
    db,
    order,
    own.map(({ id }) => id),
  )
  const remaining = Math.max(0, offer.capacity - taken)
  if (order.adults + order.children > remaining) return slotFull(remaining)
  // Only a checkout that can no longer be paid lets go of its seats.
  const payable = own.filter(({ isPayable }) => isPayable)
  if (payable.length > 0) return { closeFirst: payable }
  for (const { booking } of own) await mustMove(db, booking, 'cancelled', 'user', call)
  return write(db, order, offer, call)
}

async function isStillThere(db: Db, { slot }: Offer): Promise<boolean> {
  const row = await db
    .selectFrom('time_slots')
    .select('id')
    .where('id', '=', slot.id)
    .where('start_time', '=', slot.startTime)
    .where('end_time', '=', slot.endTime)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export function slotFull(remaining: number): Refusal {
  return refuse('SLOT_FULL', { details: { remaining_capacity: remaining } })
}

/**
 * A customer's bookings are made one after the other, so that three unpaid ones stay three. An
 * account that is being deleted is waited for, too, and whoever is gone books nothing.
 */
async function lockCustomer(db: Db, userId: number): Promise<boolean> {
  const customer = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return customer !== undefined
}

export async function findByKey(db: Db, userId: number, key: string): Promise<Booking | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

async function write(db: Db, order: Order, offer: Offer, call: BookingCall): Promise<Placed> {
  const booking = await insert(db, order, offer, call)
  if (order.totalPence > 0) {
    const { id } = await startPayment(db, booking, order.urls, call)
    return { booking, paymentId: id }
  }
  const confirmed = await mustMove(db, booking, 'confirmed', 'free', call)
  await mailConfirmation(db, confirmed, call)
  return { booking: confirmed, paymentId: null }
}

async function insert(
  db: Db,
  order: Order,
  { slot, startsAt, endsAt, price, capacity }: Offer,
  { actor, now, requestId }: BookingCall,
): Promise<Booking> {
  const { adults, children } = order
  const booking = await db
    .insertInto('bookings')
    .values({
      reference: mintReference(),
      user_id: order.userId,
      slot_id: order.slotId,
      booking_date: order.date,
      start_time: slot.startTime,
      end_time: slot.endTime,
      starts_at: startsAt,
      ends_at: endsAt,
      adults,
      children,
      seat_price_pence: price.finalPence,
      total_pence: order.totalPence,
      special_requests: order.specialRequests,
      status: 'pending',
      hold_expires_at: now.add(HOLD),
      idempotency_key: order.idempotency?.key ?? null,
      idempotency_hash: order.idempotency?.hash ?? null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const subject = { kind: 'booking', id: booking.id }
  // The capacity of the moment tells later whether seats were oversold or the capacity lowered.
  const after = { status: 'pending', people: booking.people, capacity }
  const action = 'booking.created'
  await recordAudit(db, { actor, action, subject, after, ...(requestId && { requestId }) }, now)
  return booking
}

// Read out on the phone: no letters or digits that look or sound alike.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function mintReference(): string {
  return `WW-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
