import type { Answer } from '#contract/contract.ts'
import { shownName } from '#domain/account/shown-name.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { presentBack } from '#server/ordering/booking/bookings.presenter.ts'
import type { Settled } from './settle-cancelled.ts'
import type { RequestView } from './cancellations.queries.ts'

type Request = Answer<'GET bookings/admin/cancellation-requests/{id}'>

export function presentRequest(view: RequestView): Request {
  const { reviewed_at, is_approved, admin_notes, credit_bonus } = view
  return {
    id: view.id,
    bookingId: view.booking_id,
    bookingRef: view.reference,
    bookingDate: view.booking_date,
    timeSlotRange: slotLabel(view),
    sessionName: view.session_name,
    bookingStatus: view.status,
    userName: shownName(view.name),
    userEmail: view.email,
    totalPrice: toPounds(view.total_pence),
    reason: view.reason,
    requestedAt: view.requested_at.toString(),
    isProcessed: reviewed_at !== null,
    ...(is_approved !== null && { isApproved: is_approved }),
    ...(reviewed_at && { reviewedAt: reviewed_at.toString() }),
    ...(admin_notes && { adminNotes: admin_notes }),
    ...(credit_bonus !== null && { creditBonus: credit_bonus }),
  }
}

/** With what its customer gets. */
export const presentReviewed = (request: Request, { back, creditPence }: Settled) => ({
  ...request,
  goesBack: presentBack(back),
  creditAmount: toPounds(creditPence),
})
