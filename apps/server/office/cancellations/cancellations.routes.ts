import type { Contract } from '#contract/contract.ts'
import { type BookingParts, callOf } from '#server/ordering/booking/booking-call.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { presentRequest } from './cancellations.presenter.ts'
import { findRequest, listRequests } from './cancellations.queries.ts'
import { reviewRequest } from '#server/ordering/review-request.ts'

export function cancellationRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db } = parts
  implement('GET bookings/admin/cancellation-requests', async ({ query }) => {
    const { rows, ...totals } = await listRequests(db, query)
    return { requests: rows.map(presentRequest), ...totals }
  })

  implement('GET bookings/admin/cancellation-requests/{id}', async ({ params }) => {
    const found = await findRequest(db, params.id)
    return found ? presentRequest(found) : refuse('NOT_FOUND')
  })

  implement(
    'POST bookings/admin/cancellation-requests/{id}/review',
    async ({ params, body, person, request }) => {
      const verdict = { isApproved: body.isApproved, adminNotes: body.adminNotes ?? null }
      const call = callOf(request, person, parts)
      const refusal = await reviewRequest(parts, params.id, verdict, call)
      if (refusal) return refusal
      const reviewed = await findRequest(db, params.id)
      return reviewed ? presentRequest(reviewed) : refuse('NOT_FOUND')
    },
  )
}
