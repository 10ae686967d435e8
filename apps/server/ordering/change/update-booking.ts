import type { Line } from '#domain/pricing/bill.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { billSeats, readBill } from '#server/ordering/money/bill.queries.ts'
import { checkoutFor } from '#server/ordering/money/checkout-for.ts'
import { closeCheckout } from '#server/ordering/money/close-checkout.ts'
import { endChange, stillPaying } from '#server/ordering/money/end-change.ts'
import { findOpenPayment } from '#server/ordering/money/payments.queries.ts'
import type { ReturnUrls } from '#server/ordering/money/return-urls.ts'
import { startPayment } from '#server/ordering/money/start-payment.ts'
import { readSeats, type Seats } from '#server/visits/seats/seats.queries.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { mailVisitMoved } from '#server/ordering/booking/booking-mails.ts'
import {
  type Booking,
  changeBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { findOffer, type Offer } from '#server/ordering/place/find-offer.ts'
import {
  type BookingUpdate,
  type Plan,
  planChange,
  whyNotChange,
  whyNotThere,
} from './plan-change.ts'
import { seatRefusal, slotFull } from '#server/ordering/place/seat-refusals.ts'
import { leftAt, ownSeats, sessionOf } from '#server/ordering/place/seats-left.ts'

/** Whoever a booking belongs to changes wishes, visit or party (D20). Answers where to pay, if that changed. */
export async function updateBooking(
  parts: BookingParts,
  booking: Booking,
  update: BookingUpdate,
  urls: ReturnUrls,
  call: BookingCall,
): Promise<{ checkoutUrl: string | null } | Refusal> {
  const { db } = parts
  const { id: bookingId } = booking
  const plan = planChange(booking, update)
  const seats = await readSeats(db, { from: plan.date, to: plan.date }, call.now)
  const session = sessionOf(seats.rules, booking)
  const refusal = whyNotChange(booking, plan, session, call.now)
  if (refusal) return refusal
  const wanted = { ...plan, sessionId: session.id }
  const offer = plan.isMove ? findOffer(seats, wanted, call.now) : null
  if (isRefusal(offer)) return offer
  const lines = await readBill(db, bookingId)
  const dearer = offer && whyNotThere(offer, lines)
  if (dearer) return dearer

  // Asked before its checkout ends: a change that cannot be leaves the open one to be paid.
  const full = whyNotSeated(seats, booking, plan, offer)
  if (full) return full
  // The provider shows what is paid for, so an unpaid booking that changes gets a new checkout.
  const needsCheckout = booking.status === 'pending' && (plan.isMove || plan.isNewParty)
  if (needsCheckout) {
    const tired = await whyNotAgain(db, bookingId, call.now)
    if (tired) return tired
    await closeCheckout(parts, bookingId, 'change', call)
  }
  if (plan.isMove && !(await endChange(parts, bookingId, call))) return stillPaying()
  // While it is unpaid, all its seats cost the same.
  const seatPence = lines.find(({ kind }) => kind === 'seat')?.unitPence ?? 0
  const facts = { update, offer, session, seatPence, urls }
  const changed = await inTransaction(db, (transaction) =>
    change(transaction, bookingId, facts, call),
  ).catch(seatRefusal)
  if (isRefusal(changed)) return changed
  if (!needsCheckout || changed.status !== 'pending') return { checkoutUrl: null }
  return checkoutFor(parts, bookingId, urls, call)
}

/** Each such change asks the provider several times: ten are enough for anybody's hold. */
const whyNotAgain = (db: Db, bookingId: number, now: Temporal.Instant) =>
  refuseTry(db, `change booking ${bookingId}`, CHANGES, now)

const CHANGES = { tries: 10, seconds: 31 * 60 }

/** A look ahead: when it is written, the database decides. Its own seats stand in nobody's way. */
function whyNotSeated(seats: Seats, booking: Booking, plan: Plan, offer: Offer | null) {
  const people = plan.adults + plan.children
  // A smaller party fits wherever the larger one did, even if the capacity was lowered since.
  if (!offer && people <= booking.people) return null
  const isSameDay = booking.booking_date === plan.date
  const remaining = offer
    ? offer.remaining(isSameDay ? ownSeats(booking, 0) : [])
    : leftAt(seats, booking).remaining
  return people > remaining ? slotFull(remaining) : null
}

type Facts = {
  update: BookingUpdate
  offer: Offer | null
  session: ReturnType<typeof sessionOf>
  seatPence: number
  urls: ReturnUrls
}

async function change(
  db: Db,
  bookingId: number,
  { update, session, ...facts }: Facts,
  call: BookingCall,
): Promise<Booking | Refusal> {
  const booking = await lockBooking(db, bookingId)
  if (!booking) return refuse('NOT_FOUND')
  const plan = planChange(booking, update)
  // Somebody else moved it while we asked what there is to move to.
  const { offer } = facts
  if (plan.isMove && !offer) return refuse('INVALID_STATE')
  return (
    whyNotChange(booking, plan, session, call.now) ??
    (offer && whyNotThere(offer, await readBill(db, bookingId))) ??
    write(db, booking, plan, facts, call)
  )
}

async function write(
  db: Db,
  booking: Booking,
  plan: Plan,
  { offer, seatPence, urls }: Omit<Facts, 'update' | 'session'>,
  call: BookingCall,
): Promise<Booking | Refusal> {
  const isOther = plan.isMove || plan.isNewParty
  // Something to pay for was opened on another screen, faster than this change.
  if (isOther && (await findOpenPayment(db, booking.id))) return refuse('INVALID_STATE')
  const people = plan.adults + plan.children
  if (plan.isNewParty) await billSeats(db, booking.id, seatsAt(seatPence, plan))
  const changed = await changeBooking(
    db,
    booking,
    {
      ...(offer && visitOf(offer)),
      adults: plan.adults,
      children: plan.children,
      ...(plan.isNewParty && { total_pence: seatPence * people }),
      special_requests: plan.specialRequests,
    },
    'booking.changed',
    call,
  )
  if (isOther && booking.status === 'pending') await startPayment(db, changed, urls, call)
  if (plan.isMove && changed.status === 'confirmed') await mailVisitMoved(db, changed, call)
  return changed
}

const seatsAt = (unitPence: number, { adults, children }: Plan): Line[] =>
  [
    { kind: 'seat' as const, name: 'adult', quantity: adults, unitPence },
    { kind: 'seat' as const, name: 'child', quantity: children, unitPence },
  ].filter(({ quantity }) => quantity > 0)

function visitOf({ slot, date, startsAt, endsAt }: Offer) {
  return {
    slot_id: slot.id,
    booking_date: date,
    start_time: slot.startTime,
    end_time: slot.endTime,
    starts_at: startsAt,
    ends_at: endsAt,
  }
}
