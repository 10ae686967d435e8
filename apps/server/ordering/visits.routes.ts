import type { Contract } from '#contract/contract.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { bookVisit } from './book-visit.ts'
import type { BookingParts } from './booking/booking-call.ts'

export function visitRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  implement('POST public/visits', ({ body, headers, person, by }) => {
    const { website: _, ...form } = body
    const { 'idempotency-key': key, 'x-ticket': shown } = headers
    return bookVisit(parts, form, { key, shown, person }, by)
  })
}
