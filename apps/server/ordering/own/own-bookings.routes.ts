import type { Contract } from '#contract/contract.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { listOwnBookings } from './own-bookings.queries.ts'
import { showOwnBookings } from './show-own-bookings.ts'

export function ownBookingRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  implement('GET bookings/bookings', async ({ query, person }) => {
    const { rows, total } = await listOwnBookings(parts.db, person.id, query, parts.clock.now())
    const items = await showOwnBookings(parts, rows)
    if (total === null) return items
    return { items, total, totalPages: Math.ceil(total / (query.pageSize ?? 10)) }
  })
}
