import type { Contract } from '#contract/contract.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
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

  const show = async (id: number) => {
    const found = await findRequest(db, id)
    return found ? presentRequest(found) : refuse('NOT_FOUND')
  }
  implement('GET bookings/admin/cancellation-requests/{id}', ({ params }) => show(params.id))

  implement(
    'POST bookings/admin/cancellation-requests/{id}/review',
    async ({ params: { id }, body: { isApproved, adminNotes = null }, by }) =>
      (await reviewRequest(parts, id, { isApproved, adminNotes }, by)) ?? show(id),
  )
}
