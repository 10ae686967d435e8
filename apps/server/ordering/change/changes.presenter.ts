import type { Answer, Body } from '#contract/contract.ts'
import type { Session } from '#domain/booking/sessions.ts'
import { cancellationDeadline } from '#domain/calendar/cafe-time.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { RefundPart } from '#domain/pricing/plan-refund.ts'
import { presentBack } from '#server/ordering/booking/bookings.presenter.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { MadeChange } from './pay-for-change.ts'
import type { ChangeWish, Quote } from './quote-change.ts'

type Wish = Body<'POST bookings/{id}/changes/quote' | 'POST public/ticket/changes/quote'>

export function readWish(body: Wish): ChangeWish {
  const { sessionId, timeSlotId: slotId, bookingDate: date, adults, children } = body
  const isWaived = 'waive' in body && body.waive === true
  return { sessionId, slotId, date, adults, children, isWaived }
}

export function presentQuote(
  quote: Quote & { booking: Booking; back: readonly RefundPart[] },
): Answer<'POST bookings/{id}/changes/quote'> {
  const { visit, adults, children, booking, deadline } = quote
  return {
    bookingId: booking.id,
    becomes: becomes({ ...visit, adults, children }),
    totalBefore: toPounds(booking.total_pence),
    total: toPounds(quote.totalPence),
    difference: toPounds(quote.differencePence),
    refund: toPounds(Math.max(0, -quote.differencePence)),
    goesBack: presentBack(quote.back),
    deadline: deadline.toString(),
    version: booking.version,
  }
}

export function presentChange(
  { change, checkoutUrl }: MadeChange,
  sessions: readonly Session[],
): Answer<'POST bookings/{id}/changes'> {
  const session = sessions.find(({ id }) => id === change.session_id)
  const deadline = cancellationDeadline(change.starts_at, session?.cancellationHours ?? 0)
  return {
    bookingId: change.booking_id,
    becomes: becomes(change),
    totalBefore: toPounds(change.total_before_pence),
    total: toPounds(change.total_pence),
    difference: toPounds(change.pay_pence - change.back_pence),
    refund: toPounds(change.back_pence),
    deadline: deadline.toString(),
    version: change.booking_version,
    status: checkoutUrl === null ? 'done' : 'open',
    checkoutUrl,
    holdExpiresAt: change.hold_expires_at?.toString() ?? null,
  }
}

type Becoming = Quote['visit'] & { adults: number; children: number }

const becomes = (visit: Becoming) => ({
  sessionId: visit.session_id,
  timeSlotId: visit.slot_id,
  bookingDate: visit.booking_date,
  timeSlotStart: visit.start_time,
  timeSlotEnd: visit.end_time,
  adults: visit.adults,
  children: visit.children,
})
