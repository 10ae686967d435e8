import { randomInt, randomUUID } from 'node:crypto'
import { HOLDS } from '#domain/booking/holds.ts'
import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { insertRow } from '#server/platform/database/row.ts'
import type { Payment } from './payments.queries.ts'
import type { ReturnUrls } from './return-urls.ts'

// The provider takes nothing under 30 minutes of its own clock, and ours may be minutes slow. Nobody
// gets longer by it: when the hold is over, the checkout is ended.
export const CHECKOUT = { minutes: HOLDS.checkout.minutes + 4 }

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** All that the provider will be asked, written before the call (docs/rules/money.md#asking-the-provider). */
export type NewPayment = Pick<
  Payment,
  | 'session_reference'
  | 'idempotency_key'
  | 'amount_pence'
  | 'description'
  | 'success_url'
  | 'cancel_url'
  | 'expires_at'
>

type Ordered = Pick<
  Booking,
  'booking_date' | 'start_time' | 'end_time' | 'adults' | 'children' | 'due_pence'
> & {
  /** Unless it is the ordinary visit. */
  session?: string
}

export function mintPayment(order: Ordered, urls: ReturnUrls, now: Temporal.Instant): NewPayment {
  const reference = mintSessionReference()
  return {
    session_reference: reference,
    idempotency_key: randomUUID(),
    amount_pence: order.due_pence,
    description: describe(order),
    success_url: withReference(urls.successUrl, reference),
    cancel_url: urls.cancelUrl,
    expires_at: now.add(CHECKOUT),
  }
}

/** What a payment is for: a booking, or a change of it with what that costs more. */
type Payable = Ordered & { id: number; changeId?: number }

/** Another payment of a booking: what it was to be paid by cannot be paid any more. */
export async function startPayment(
  db: Db,
  booking: Payable,
  urls: ReturnUrls,
  call: BookingCall,
): Promise<Payment> {
  const { amount_pence, ...asked } = mintPayment(booking, urls, call.now)
  const tender = await insertRow(db, 'tenders', {
    booking_id: booking.id,
    change_id: booking.changeId ?? null,
    instrument: 'card',
    amount_pence,
    state: 'promised',
    created_at: call.now,
  })
  const times = { created_at: call.now, updated_at: call.now }
  const row = { ...asked, tender_id: tender.id, status: 'open', ...times } as const
  const payment = await insertRow(db, 'payments', row)
  const after = { status: 'open', bookingId: booking.id, amountPence: amount_pence }
  await remember(db, 'payment.started', payment.id, { after }, call)
  return { ...tender, ...payment }
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

function describe(order: Ordered): string {
  const { booking_date, start_time, end_time, adults, children, session } = order
  const party = partyLabel({ adults, children }).replace(', ', ' and ')
  const what = session ? `${session}, ` : ''
  return `${what}${dateLabel(booking_date)}, ${start_time} - ${end_time}, ${party}`
}
