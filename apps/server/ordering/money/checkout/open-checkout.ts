import { setTimeout as delay } from 'node:timers/promises'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Checkout } from '#server/platform/card/card-provider.ts'
import {
  orNothing,
  ProviderRefused,
  ProviderUnavailable,
} from '#server/platform/card/provider-fault.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse, Refused } from '#server/platform/refusal.ts'
import { keepCheckout } from './checkouts.queries.ts'
import { endPayment, findPayment, lockPaymentIfThere, type Payment } from './payments.queries.ts'
import { findPaidFor } from './paid-for.ts'
import type { NewPayment } from './start-payment.ts'
import { openedUrl } from './return-urls.ts'

/**
 * Makes sure that the provider has the checkout of a payment, by asking with the key that was
 * stored with it: however often and from wherever this runs, there is one checkout. Null when
 * the provider said clearly that there will be none; then the payment has failed.
 */
export async function openCheckout(
  parts: BookingParts,
  payment: Payment,
  call: BookingCall,
): Promise<Checkout | null> {
  if (payment.status === 'failed') return null
  if (payment.provider_session_id) {
    return fetchKept(parts, payment, payment.provider_session_id, call.now)
  }
  const paidFor = await findPaidFor(parts.db, payment)
  // Deleted by staff meanwhile, and its payments with it.
  return paidFor ? openNewCheckout(parts, payment, paidFor, call) : null
}

/** All that is asked was written down before, and is handed over as it was written. */
export type Asked = NewPayment &
  Pick<Payment, 'id' | 'created_at'> &
  Partial<Pick<Payment, 'gift_id'>>

export async function openNewCheckout(
  parts: BookingParts,
  payment: Asked,
  { reference }: Pick<Booking, 'reference'>,
  call: BookingCall,
): Promise<Checkout | null> {
  try {
    const checkout = await askForCheckout(parts, payment, reference, call.now)
    if (!checkout) await giveUp(parts, payment, call)
    else if (!(await keepCheckout(parts.db, { payment, checkout, call }))) {
      throw new Refused(refuse('UNAVAILABLE', { retryAfterSeconds: 5 }))
    }
    return checkout
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.keyInUse) {
      return awaitTwin(parts, payment.id, error)
    }
    throw error
  }
}

/** One that the provider does not know, and that would be over by now, can never be paid. */
async function fetchKept(
  { card }: BookingParts,
  { expires_at }: Payment,
  sessionId: string,
  now: Temporal.Instant,
): Promise<Checkout> {
  try {
    return await card.fetchCheckout(sessionId)
  } catch (error) {
    const isOver = Temporal.Instant.compare(expires_at, now) <= 0
    if (!(error instanceof ProviderRefused && isOver)) throw error
    return { ...NOWHERE, id: sessionId }
  }
}

const NOWHERE = {
  url: null,
  state: 'expired',
  amountPence: null,
  currency: null,
  bookingReference: null,
  sessionReference: null,
  paymentId: null,
} as const

async function askForCheckout(
  { card, seal }: BookingParts,
  payment: Asked,
  bookingReference: string,
  now: Temporal.Instant,
): Promise<Checkout | null> {
  try {
    return await card.openCheckout({
      idempotencyKey: payment.idempotency_key,
      what: payment.gift_id ? 'Gift card' : 'Booking',
      bookingReference,
      sessionReference: payment.session_reference,
      amountPence: payment.amount_pence,
      currency: payment.currency,
      description: payment.description,
      items: payment.items,
      payerEmail: payment.payer_email,
      successUrl: openedUrl(seal, payment.success_url),
      cancelUrl: openedUrl(seal, payment.cancel_url),
      expiresAt: payment.expires_at,
    })
  } catch (error) {
    // It can no longer be made: what the provider has now is all there will ever be. This also
    // ends the wait where it keeps repeating a failure that it stored under our key.
    const isOver = Temporal.Instant.compare(payment.expires_at, now) <= 0
    if (!(error instanceof ProviderRefused || isOver)) throw error
    return findLost({ card }, payment)
  }
}

async function findLost({ card }: Pick<BookingParts, 'card'>, payment: Asked) {
  const { session_reference: sessionReference, created_at, expires_at: to } = payment
  // Clock skew: the provider's clock may be minutes away from ours.
  const from = created_at.subtract({ minutes: 15 })
  return orNothing(card.findCheckout({ sessionReference, from, to }), null)
}

/** There is no checkout, and there will be none. */
export async function giveUp({ db }: BookingParts, { id }: Pick<Payment, 'id'>, call: BookingCall) {
  await inTransaction(db, async (transaction) => {
    const payment = await lockPaymentIfThere(transaction, id)
    if (payment?.status !== 'open' || payment.provider_session_id) return
    const refused = { status: 'failed', payer_email: null } as const
    await endPayment(transaction, payment, refused, 'payment.refused', call)
  })
}

const TWIN_POLL_MS = 100
const TWIN_POLLS = 50

/** The same request runs somewhere else at this moment: its answer will be ours. */
async function awaitTwin(parts: BookingParts, paymentId: number, error: Error): Promise<Checkout> {
  for (let polls = 0; polls < TWIN_POLLS; polls++) {
    await delay(TWIN_POLL_MS)
    const payment = await findPayment(parts.db, paymentId)
    if (payment?.provider_session_id) return parts.card.fetchCheckout(payment.provider_session_id)
  }
  throw error
}
