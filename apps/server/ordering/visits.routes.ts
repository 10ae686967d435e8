import type { Contract } from '#contract/contract.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { bookVisit } from './book-visit.ts'
import { type BookingParts, callOf, visitorsCall } from './booking/booking-call.ts'

export function visitRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  implement('POST public/visits', ({ body, headers, person, request }) => {
    const { website: _, ...form } = body
    const { 'idempotency-key': key, 'x-ticket': shown } = headers
    const call = person ? callOf(request, person, parts) : visitorsCall(request, parts)
    return bookVisit(parts, form, { key, shown, person }, call)
  })
}
