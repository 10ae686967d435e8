import type { Settings } from '#domain/booking/settings.ts'
import { slotCapacity } from '#domain/calendar/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { checkoutFor } from '#server/ordering/money/checkout-for.ts'
import { closeCheckout } from '#server/ordering/money/close-checkout.ts'
import { findOpenPayment } from '#server/ordering/money/payments.queries.ts'
import { defaultReturnUrls } from '#server/ordering/money/return-urls.ts'
import { HOLD, startPayment } from '#server/ordering/money/start-payment.ts'
import { readSettings } from '#server/visits/settings/settings.queries.ts'
import type { BookingCall, BookingParts } from './booking-call.ts'
import { mailVisitMoved } from './booking-mails.ts'
import { type Booking, changeBooking, findOwnBooking, lockBooking } from './bookings.queries.ts'
import { findOffer, type Offer } from './find-offer.ts'
import { slotFull } from './place-booking.ts'
import {
  type BookingUpdate,
  type Plan,
  planChange,
  whyNotChange,
  whyNotThere,
} from './plan-change.ts'
import { countPeople } from './seats.queries.ts'

/** A customer changes wishes, visit or party (D20). Answers where to pay, if that changed. */
export async function updateBooking(
  parts: BookingParts,
  bookingId: number,
  update: BookingUpdate,
  call: BookingCall & { actor: { id: number } },
): Promise<{ checkoutUrl: string | null } | Refusal> {
  const { db } = parts
  const booking = await findOwnBooking(db, bookingId, call.actor.id)
  if (!booking) return refuse('NOT_FOUND')
  const plan = planChange(booking, update)
  const { settings } = await readSettings(db)
  const refusal = whyNotChange(booking, plan, settings, call.now)
  if (refusal) return refusal
  const offer = plan.isMove ? await findOffer(db, plan, call.now) : null
  if (isRefusal(offer)) return offer

  // The provider shows what is paid for, so an unpaid booking that changes gets a new checkout.
  const needsCheckout = booking.status === 'pending' && (plan.isMove || plan.isNewParty)
  if (needsCheckout) {
    // Asked before its checkout ends: a change that cannot be leaves the open one to be paid.
    const early =
      (offer && whyNotThere(booking, offer)) ?? (await whyNotSeated(db, booking, plan, settings))
    if (early) return early
    await closeCheckout(parts, bookingId, 'change', call)
  }
  const facts = { update, offer, settings }
  const changed = await inTransaction(db, (transaction) =>
    change(transaction, bookingId, facts, call),
  )
  if (isRefusal(changed)) return changed
  if (!needsCheckout || changed.status !== 'pending') return { checkoutUrl: null }
  return checkoutFor(parts, bookingId, defaultReturnUrls(call.publicUrl), call)
}

type Facts = { update: BookingUpdate; offer: Offer | null; settings: Settings }

async function change(
  db: Db,
  bookingId: number,
  { update, offer, settings }: Facts,
  call: BookingCall,
): Promise<Booking | Refusal> {
  const target = offer ? [{ slotId: offer.slot.id, date: offer.date }] : []
  const booking = await lockBooking(db, bookingId, target)
  if (!booking) return refuse('NOT_FOUND')
  const plan = planChange(booking, update)
  // Somebody else moved it while we asked what there is to move to.
  if (plan.isMove && !offer) return refuse('INVALID_STATE')
  const refusal =
    whyNotChange(booking, plan, settings, call.now) ??
    (offer && whyNotThere(booking, offer)) ??
    (await whyNotSeated(db, booking, plan, settings))
  return refusal ?? write(db, booking, plan, offer, call)
}

/** Its own seats do not stand in its way, also where it only grows. */
async function whyNotSeated(db: Db, booking: Booking, plan: Plan, settings: Settings) {
  if (!plan.isMove && !plan.isNewParty) return null
  const people = plan.adults + plan.children
  // A smaller party fits wherever the larger one did, even if the capacity was lowered since.
  if (!plan.isMove && people <= booking.people) return null
  const taken = await countPeople(db, plan, [booking.id])
  const remaining = Math.max(0, slotCapacity(settings, plan.date) - taken)
  return people > remaining ? slotFull(remaining) : null
}

async function write(
  db: Db,
  booking: Booking,
  plan: Plan,
  offer: Offer | null,
  call: BookingCall,
): Promise<Booking | Refusal> {
  const needsPayment = booking.status === 'pending' && (plan.isMove || plan.isNewParty)
  // 'Pay now' on another screen was faster than this change.
  if (needsPayment && (await findOpenPayment(db, booking.id))) return refuse('INVALID_STATE')
  const changed = await changeBooking(
    db,
    booking,
    {
      ...(offer && visitOf(offer)),
      adults: plan.adults,
      children: plan.children,
      total_pence: booking.seat_price_pence * (plan.adults + plan.children),
      special_requests: plan.specialRequests,
      ...(needsPayment && { hold_expires_at: call.now.add(HOLD) }),
    },
    'booking.changed',
    call,
  )
  if (needsPayment) await startPayment(db, changed, defaultReturnUrls(call.publicUrl), call)
  if (plan.isMove && changed.status === 'confirmed') await mailVisitMoved(db, changed, call)
  return changed
}

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
