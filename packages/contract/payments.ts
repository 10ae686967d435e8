import { z } from 'zod'
import { REFUND_REASON_MAX_LENGTH } from '#domain/pricing/refund.ts'
import { isSessionReference } from '#domain/booking/session-reference.ts'
import { bookingStatus, idempotencyKey, paymentStatus, returnUrl } from './booking-fields.ts'
import type { Entries } from './endpoint.ts'
import { id, text } from './fields.ts'
import { goesBack, instrument } from './money.ts'

const bookingId = z.int().positive()

export const refund = z.object({
  id: z.string(),
  bookingId: z.int(),
  /** Where it goes back to; what is no card’s, staff hand over. */
  instrument,
  /** In pence, as the provider counts. */
  amount: z.int(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  reason: z.string(),
  created: z.iso.datetime(),
  /** It did not reach the customer: staff have to look. */
  needsAttention: z.boolean(),
})

export const paymentEndpoints = {
  'POST StripePayments/create-checkout-session': {
    summary: 'Pay now: the checkout of an unpaid booking',
    access: 'signed-in',
    body: z.strictObject({ bookingId, successUrl: returnUrl, cancelUrl: returnUrl }),
    response: z.object({ bookingId: z.int(), sessionId: z.string(), checkoutUrl: z.string() }),
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'URL_NOT_ALLOWED', 'PAYMENT_UNAVAILABLE'],
  },
  'GET StripePayments/status/{id}': {
    summary: 'What became of a payment, by session reference or booking id',
    access: 'signed-in',
    params: z.object({
      id: z.union([id, z.string().refine(isSessionReference, 'Invalid session ID format')]),
    }),
    response: z.object({
      bookingId: z.int(),
      bookingRef: z.string(),
      bookingStatus,
      /** Null where nothing had to be paid. */
      sessionId: z.string().nullable(),
      status: z.enum(['succeeded', 'pending', 'failed', 'expired']),
      paymentStatus,
      amountInMinor: z.int(),
      refundedInMinor: z.int(),
      currency: z.string().length(3),
    }),
    refusals: ['NOT_FOUND'],
  },
  'POST StripePayments/refund': {
    summary: 'Give money back: a part, or all that is left',
    access: { staff: 'refunds' },
    headers: idempotencyKey,
    body: z.strictObject({
      bookingId,
      amountInMinor: z.int().positive().max(100_000_000).optional(),
      /** Optimistic check: what was left when staff decided; 409 if it is another by now. */
      leftInMinor: z.int().nonnegative().optional(),
      reason: text(REFUND_REASON_MAX_LENGTH).trim().min(1).optional(),
    }),
    /** Of several parts, the one that staff must know of; the amount is of all. */
    response: refund.extend({ goesBack }),
    refusals: [
      'PROOF_NEEDED',
      'NOT_FOUND',
      'INVALID_STATE',
      'CHANGED_MEANWHILE',
      'REFUND_EXCEEDS_PAID',
      'REFUND_FAILED',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'GET StripePayments/refunds/{bookingId}': {
    summary: 'What went back of a booking, or is promised to, newest first',
    access: { staff: 'bookings' },
    params: z.object({ bookingId: id }),
    response: z.array(refund),
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Entries
