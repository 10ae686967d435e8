import type { Contract } from '#contract/contract.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { bookVisit } from './book-visit.ts'
import { createWithCheckout } from './create-with-checkout.ts'

export function placeRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  implement('POST bookings/create-with-checkout', ({ body, headers, by }) =>
    createWithCheckout(parts, body, headers['idempotency-key'], by),
  )

  implement('POST public/visits', ({ body, headers, person, by }) => {
    const { website: _, ...form } = body
    const { 'idempotency-key': key, 'x-ticket': shown } = headers
    return bookVisit(parts, form, { key, shown, person }, by)
  })
}
