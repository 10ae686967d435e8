import type { Answer } from '#contract/contract.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { canAnswer, type HireRequest } from './hire.queries.ts'

type Shown = Answer<'GET office/hire-requests'>['items'][number]

export function presentHireRequest(request: HireRequest): Shown {
  const { id, version, name, email, phone, date, people, words, status } = request
  return {
    id,
    version,
    name,
    email,
    phone,
    date,
    people,
    words,
    status,
    roughTime: request.rough_time,
    canAnswer: canAnswer(request),
    createdAt: request.created_at.toString(),
    offer: presentOffer(request),
  }
}

function presentOffer(request: HireRequest): Shown['offer'] {
  const { booking_id, reference, booking_date, booking_status, hold_expires_at } = request
  if (booking_id === null || !reference || !booking_date || !booking_status) return null
  const { start_time, end_time } = request
  return {
    bookingId: booking_id,
    bookingRef: reference,
    bookingDate: booking_date,
    timeSlotRange: slotLabel({ start_time, end_time }),
    price: toPounds(request.total_pence ?? 0),
    status: booking_status,
    holdExpiresAt: booking_status === 'pending' ? (hold_expires_at?.toString() ?? null) : null,
  }
}
