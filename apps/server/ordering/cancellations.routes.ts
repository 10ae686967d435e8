import type { Contract } from '#contract/contract.ts'
import type { BookingParts } from '#server/ordering/booking-call.ts'
import { callOf } from '#server/ordering/bookings.routes.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { isRefusal, refuse } from '#server/platform/refusal.ts'
import { presentRequest } from './cancellations.presenter.ts'
import { findRequest, listRequests } from './cancellations.queries.ts'
import { requestCancellation } from './request-cancellation.ts'
import { reviewRequest } from './review-request.ts'

export function cancellationRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db } = parts
  implement('POST bookings/request-cancellation', async ({ body, person, request }) => {
    const opened = await requestCancellation(db, body, callOf(request, person, parts))
    if (isRefusal(opened)) return opened
    const message =
      'We have your request. You will hear from us by e-mail within 24 hours; a refund is automatic once it is approved.'
    return { message, id: opened.id, bookingId: body.bookingId, status: 'cancelrequested' }
  })

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
