import type { Contract } from '#contract/contract.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findOwnBooking } from '#server/ordering/booking/bookings.queries.ts'
import { showOwnBooking } from '#server/ordering/own/show-own-bookings.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { isRefusal, refuse, unlessRefused } from '#server/platform/refusal.ts'
import { chosenCredit } from './agree-on-credit.ts'
import { cancelOwnBooking } from './cancel-own-booking.ts'
import { presentRequest, presentReviewed } from './cancellations.presenter.ts'
import { findRequest, listRequests } from './cancellations.queries.ts'
import { requestCancellation, requestedWords } from './request-cancellation.ts'
import { reviewRequest } from './review-request.ts'
import { KEPT, withdrawRequest } from './withdraw-request.ts'

export function cancelRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db } = parts

  implement(
    'POST bookings/request-cancellation',
    async ({ body: { bookingId, reason, credit }, person, by }) => {
      const own = await findOwnBooking(db, bookingId, person.id)
      if (isRefusal(own)) return own
      const wish = { reason, creditPence: chosenCredit({ credit }) }
      return unlessRefused(requestCancellation(parts, own, wish, by), (opened) => ({
        message: requestedWords(opened),
        id: opened.id,
        bookingId,
        status: 'cancelrequested' as const,
      }))
    },
  )

  implement('DELETE bookings/request-cancellation/{id}', async ({ params, person, by }) => {
    const own = await findOwnBooking(db, params.id, person.id)
    if (isRefusal(own)) return own
    return unlessRefused(withdrawRequest(parts, own, by), async (kept) => ({
      message: KEPT,
      booking: await showOwnBooking(parts, kept),
    }))
  })

  implement('DELETE bookings/cancel/{id}', async ({ params, query, person, by }) => {
    const own = await findOwnBooking(db, params.id, person.id)
    if (isRefusal(own)) return own
    const cancelling = cancelOwnBooking(parts, own, by, chosenCredit(query))
    return unlessRefused(cancelling, async ({ message, booking }) => ({
      message,
      booking: await showOwnBooking(parts, booking),
    }))
  })

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
    async ({ params: { id }, body: { isApproved, adminNotes = null }, by }) => {
      const settled = await reviewRequest(parts, id, { isApproved, adminNotes }, by)
      if (isRefusal(settled)) return settled
      return unlessRefused(show(id), (request) => presentReviewed(request, settled))
    },
  )
}
