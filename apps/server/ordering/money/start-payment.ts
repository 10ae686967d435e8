import { randomInt, randomUUID } from 'node:crypto'
import { dateLabel } from '#domain/calendar/labels.ts'
import { recordAudit } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking-call.ts'
import type { Booking } from '#server/ordering/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Payment } from './payments.queries.ts'
import type { ReturnUrls } from './return-urls.ts'

// The provider takes nothing under 30 minutes from when it hears of it, which is a little later.
export const HOLD = { minutes: 31 }

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Writes down all that the provider will be asked, before it is asked (invariant 14). */
export async function startPayment(
  db: Db,
  booking: Booking,
  urls: ReturnUrls,
  { actor, now, requestId }: BookingCall,
): Promise<Payment> {
  const sessionReference = mintSessionReference()
  const payment = await db
    .insertInto('payments')
    .values({
      booking_id: booking.id,
      session_reference: sessionReference,
      idempotency_key: randomUUID(),
      amount_pence: booking.total_pence,
      status: 'open',
      description: describe(booking),
      success_url: withReference(urls.successUrl, sessionReference),
      cancel_url: urls.cancelUrl,
      expires_at: booking.hold_expires_at ?? now.add(HOLD),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const subject = { kind: 'payment', id: payment.id }
  const after = { status: 'open', bookingId: booking.id, amountPence: payment.amount_pence }
  const action = 'payment.started'
  await recordAudit(db, { actor, action, subject, after, ...(requestId && { requestId }) }, now)
  return payment
}

function mintSessionReference(): string {
  const letters = Array.from({ length: 26 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `cs_${letters.join('')}`
}

function withReference(url: string, sessionReference: string): string {
  const address = new URL(url)
  address.searchParams.set('session_id', sessionReference)
  return address.href
}

function describe({ booking_date, start_time, end_time, adults, children }: Booking): string {
  const party = [
    `${adults} ${adults === 1 ? 'adult' : 'adults'}`,
    ...(children > 0 ? [`${children} ${children === 1 ? 'child' : 'children'}`] : []),
  ]
  return `${dateLabel(booking_date)}, ${start_time} - ${end_time}, ${party.join(' and ')}`
}
