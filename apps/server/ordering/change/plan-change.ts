import type { Body } from '#contract/contract.ts'
import { isBeforeDeadline } from '#domain/booking/cancellation.ts'
import type { Session } from '#domain/booking/sessions.ts'
import { type Line, totalOf } from '#domain/pricing/bill.ts'
import { billOf } from '#domain/pricing/session-bill.ts'
import { agesOn } from '#domain/pricing/difference.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Offer } from '#server/ordering/place/find-offer.ts'

export type BookingUpdate = Partial<Body<'PUT bookings/update/{id}'>>

/** The booking as the customer wants it, and which of its parts that changes. */
export type Plan = {
  slotId: number
  date: string
  adults: number
  children: number
  specialRequests: string
  isMove: boolean
  isNewParty: boolean
}

export function planChange(booking: Booking, update: BookingUpdate): Plan {
  const { slotId = booking.slot_id, date = booking.booking_date } = update
  const { adults = booking.adults, children = booking.children } = update
  const { specialRequests = booking.special_requests } = update
  return {
    slotId,
    date,
    adults,
    children,
    specialRequests: specialRequests ?? '',
    isMove: slotId !== booking.slot_id || date !== booking.booking_date,
    isNewParty: adults !== booking.adults || children !== booking.children,
  }
}

/** Wishes any time before the visit, the visit up to the deadline, the party only while unpaid. */
export function whyNotChange(
  { status, starts_at: startsAt }: Booking,
  { isMove, isNewParty }: Plan,
  { isHire, ...session }: Session & { isHire: boolean },
  now: Temporal.Instant,
): Refusal | null {
  if (!['pending', 'confirmed', 'cancelrequested'].includes(status)) return refuse('INVALID_STATE')
  if (Temporal.Instant.compare(now, startsAt) >= 0) return refuse('PAST_DEADLINE')
  if (isNewParty && status !== 'pending') {
    return refuse('INVALID_STATE', { message: 'The party can only change before it is paid for.' })
  }
  if (isHire && (isMove || isNewParty)) return refuse('INVALID_STATE', { message: AS_AGREED })
  if (isNewParty && session.prices) return refuse('INVALID_STATE', { message: AGES_MATTER })
  if (!isMove) return null
  if (status === 'cancelrequested') return refuse('INVALID_STATE')
  return isBeforeDeadline(startsAt, session, now) ? null : refuse('PAST_DEADLINE')
}

export const AS_AGREED =
  'The room is hired as we agreed. Please write to us, and we see what can be changed.'
const AGES_MATTER =
  'What this session costs depends on ages. Please cancel this booking and book again.'

/** A visit moves only to where the same party pays what was promised. */
export function whyNotThere(offer: Offer, promised: readonly Line[]): Refusal | null {
  const { session, slot, date, price } = offer
  const there = totalOf([
    ...billOf({ session, slot, date, ages: agesOn(promised) }),
    ...promised.filter(({ kind }) => kind === 'extra'),
  ])
  if (there === totalOf(promised)) return null
  return refuse('PRICE_CHANGED', {
    details: {
      totalPrice: toPounds(there),
      basePrice: toPounds(price.basePence),
      finalPrice: toPounds(price.finalPence),
    },
  })
}
