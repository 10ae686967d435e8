import { refundLimit } from '#contract/rights.ts'
import type { Contract } from '#contract/contract.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findBooking, findOwnBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unprovenLately } from '#server/platform/http/proof.ts'
import { isRefusal, refuse, unlessRefused } from '#server/platform/refusal.ts'
import { payNow } from '#server/ordering/unpaid/pay-now.ts'
import { chooseReturnUrls } from '#server/ordering/unpaid/return-urls.ts'
import { readPaymentState } from '#server/ordering/unpaid/payment-status.ts'
import { presentPaymentState, presentRefund, presentWish } from './payments.presenter.ts'
import { refundBooking } from './refund-booking.ts'
import { listGivenBack } from '#server/ordering/ledger/refunds.queries.ts'

export function paymentRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db } = parts
  implement('POST StripePayments/create-checkout-session', async ({ body, person, by }) => {
    const urls = chooseReturnUrls(parts, body)
    if (isRefusal(urls)) return urls
    const booking = await findOwnBooking(db, body.bookingId, person.id)
    if (isRefusal(booking)) return booking
    return unlessRefused(payNow(parts, booking, urls, by), ({ sessionReference, checkoutUrl }) => ({
      bookingId: body.bookingId,
      sessionId: sessionReference,
      checkoutUrl,
    }))
  })

  implement('GET StripePayments/status/{id}', async ({ params, person }) => {
    const state = await readPaymentState(parts, params.id, person)
    return state ? presentPaymentState(state) : refuse('NOT_FOUND')
  })

  implement('POST StripePayments/refund', ({ body, headers, person, by }) => {
    const ifLarge = unprovenLately(person, by.now)
    const wish = { ...body, limitPence: refundLimit(person.role), ifLarge }
    return unlessRefused(refundBooking(parts, wish, by, headers['idempotency-key']), presentWish)
  })

  implement('GET StripePayments/refunds/{bookingId}', async ({ params: { bookingId } }) => {
    if (!(await findBooking(db, bookingId))) return refuse('NOT_FOUND')
    return (await listGivenBack(db, bookingId)).map(presentRefund)
  })
}
