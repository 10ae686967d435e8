import { may } from '#contract/rights.ts'
import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { type Booking, findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { ProviderFault } from '#server/platform/card/provider-fault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow } from '#server/platform/database/statement.ts'
import type { Person } from '#server/platform/http/access.ts'
import { findOpenPayment, type Payment } from '#server/ordering/ledger/payments.queries.ts'
import { askAboutPayment } from './ask-about-payment.ts'

export type PaymentState = { view: Booking; payment: Payment | null }

// The return page polls; the provider need not hear every one of its questions.
const ASK_EVERY_SECONDS = 2

/** Status of a payment; a customer who waits for it makes us ask the provider. */
export async function readPaymentState(parts: BookingParts, id: number | string, person: Person) {
  const seen = await find(parts.db, id, person)
  if (seen?.payment && isWorthAsking(seen.payment, parts.clock.now())) {
    await askIfPossible(parts, seen.payment)
    return find(parts.db, id, person)
  }
  return seen
}

/** For a customer who waits before the booking itself. */
export async function refreshPaymentOf(parts: BookingParts, bookingId: number): Promise<void> {
  await refreshPayment(parts, await findOpenPayment(parts.db, bookingId))
}

export async function refreshPayment(parts: BookingParts, payment: Payment | undefined) {
  if (payment && isWorthAsking(payment, parts.clock.now())) await askIfPossible(parts, payment)
}

async function find(db: Db, id: number | string, person: Person): Promise<PaymentState | null> {
  const payment = typeof id === 'string' ? await bySession(db, id) : await newestOf(db, id)
  const bookingId = payment?.booking_id ?? (typeof id === 'number' ? id : null)
  const view = bookingId === null ? undefined : await findBooking(db, bookingId)
  // Staff who may look bookings up see every payment; of another customer's, a customer learns nothing.
  if (!view || (!may(person.role, 'bookings') && view.user_id !== person.id)) return null
  return { view, payment: payment ?? null }
}

const bySession = (db: Db, reference: string) =>
  oneRow<Payment>(db)`
    select * from card_payments where session_reference = ${reference}`

/** The one that was paid and kept before all others, for the booking before its changes. */
const newestOf = (db: Db, bookingId: number) =>
  oneRow<Payment>(db)`
    select * from card_payments where booking_id = ${bookingId}
    order by status = 'paid' and is_kept desc, change_id asc nulls first, id desc limit 1`

function isWorthAsking(
  { status, provider_session_id, checked_at }: Payment,
  now: Temporal.Instant,
) {
  if (status !== 'open' || !provider_session_id) return false
  return !checked_at || now.since(checked_at).total('seconds') >= ASK_EVERY_SECONDS
}

async function askIfPossible(parts: BookingParts, { id }: Payment): Promise<void> {
  try {
    await askAboutPayment(parts, id, callBy('provider', parts))
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
  }
}
