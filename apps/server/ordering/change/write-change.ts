import { becomeChanged } from '#server/ordering/money/become-changed.ts'
import { findOpenPayment } from '#server/ordering/money/payments.queries.ts'
import { leftOfBooking } from '#server/ordering/money/refunds/give-back.ts'
import type { ReturnUrls } from '#server/ordering/money/return-urls.ts'
import { HOLD, startPayment } from '#server/ordering/money/start-payment.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Actor } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { type Booking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import {
  addChange,
  type Change,
  findChangeByKey,
  type NewChange,
} from '#server/ordering/booking/changes.queries.ts'
import { checkVersion } from '#server/ordering/booking/check-version.ts'
import type { Quote } from './quote-change.ts'
import { CHANGED_ELSEWHERE } from '#server/ordering/place/seat-refusals.ts'

/** By whoever booked, or by staff: what they may give back has a limit. */
export type ChangeCall = BookingCall & {
  isStaff: boolean
  refundLimitPence: number
  /** Where whoever pays for it comes back to. */
  urls: ReturnUrls
}
export type Idempotency = { key: string; hash: Buffer } | null

/** What was quoted for a booking as it was seen, and agreed to. */
export type Agreed = {
  quote: Quote
  seen: Booking
  /** The change that waited to be paid before, and has ended. */
  replaced: Change | undefined
  isWaived: boolean
  idempotency: Idempotency
}

/** Writes a change, and either what pays for it or, where nothing is to be paid, all of it. */
export async function writeChange(db: Db, agreed: Agreed, call: ChangeCall) {
  const { seen, quote } = agreed
  const booking = await lockBooking(db, seen.id)
  if (!booking) return refuse('NOT_FOUND')
  // The same key at the same moment: under the booking's lock the second finds the first.
  const known = await findKnown(db, booking.id, agreed.idempotency, call)
  if (known) return known
  const refusal = checkVersion(booking, seen.version) ?? whyNotAsSeen(booking, seen)
  if (refusal) return refusal
  if (await findOpenPayment(db, booking.id)) {
    return refuse('INVALID_STATE', { message: CHANGED_ELSEWHERE })
  }
  const change = await addChange(db, rowOf(agreed, call), call)
  if (change.state === 'done') {
    await becomeChanged(db, booking, change, call)
    return change
  }
  const order = { ...quote.visit, ...change, due_pence: change.pay_pence, id: booking.id }
  const payable = { ...order, changeId: change.id }
  await startPayment(db, payable, call.urls, call)
  return change
}

/** What was asked for under this key before. */
export async function findKnown(
  db: Db,
  bookingId: number,
  idempotency: Idempotency,
  { actor }: ChangeCall,
): Promise<Change | Refusal | null> {
  const asker = { userId: userOf(actor), bookingId }
  const known = idempotency && (await findChangeByKey(db, asker, idempotency.key))
  if (!known) return null
  const isSame = known.idempotency_hash?.equals(idempotency.hash)
  return isSame ? known : refuse('IDEMPOTENCY_MISMATCH')
}

/** Money moves without another version of the booking. */
function whyNotAsSeen(booking: Booking, seen: Booking): Refusal | undefined {
  const isSame =
    booking.paid_pence === seen.paid_pence && leftOfBooking(booking) === leftOfBooking(seen)
  return isSame ? undefined : refuse('CHANGED_MEANWHILE')
}

function rowOf(
  { quote, seen, replaced, isWaived, idempotency }: Agreed,
  call: ChangeCall,
): NewChange {
  const { visit, adults, children, lines, totalPence, differencePence } = quote
  const isOpen = differencePence > 0
  return {
    booking_id: seen.id,
    booking_version: seen.version,
    total_before_pence: seen.total_pence,
    session_id: visit.session_id,
    slot_id: visit.slot_id,
    booking_date: visit.booking_date,
    start_time: visit.start_time,
    end_time: visit.end_time,
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    adults,
    children,
    lines: JSON.stringify(lines),
    total_pence: totalPence,
    pay_pence: Math.max(0, differencePence),
    back_pence: Math.max(0, -differencePence),
    is_waived: isWaived,
    state: isOpen ? 'open' : 'done',
    hold_expires_at: isOpen ? holdEnd(replaced, call.now) : null,
    is_held: isOpen,
    made_version: isOpen ? null : seen.version + 1,
    requested_by: userOf(call.actor),
    idempotency_key: idempotency?.key ?? null,
    idempotency_hash: idempotency?.hash ?? null,
    created_at: call.now,
    updated_at: call.now,
  }
}

/** Nobody, where a link was enough. */
const userOf = (actor: Actor) => ('id' in actor ? actor.id : null)

/** Changing it again is one hold still, which ends as the first one would have (invariant 28). */
function holdEnd(replaced: Change | undefined, now: Temporal.Instant): Temporal.Instant {
  const before = replaced?.hold_expires_at
  return before && Temporal.Instant.compare(before, now) > 0 ? before : now.add(HOLD)
}
