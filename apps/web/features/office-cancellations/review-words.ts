import { BOOKING_STATUS_LABELS } from '#domain/booking/status.ts'
import { momentLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Data } from '#web/api/api.ts'
import type { Problem } from '#web/office/act-problem.tsx'
import { processedWords } from '#web/office/refund-words.ts'
import type { Toast } from '#web/ui/toast.ts'
import type { CancellationRequest } from './requests.ts'

/** What an approval does with the visit and the money, as its customer chose; `gets` once it is known. */
export function approvedWords(
  { creditBonus, totalPrice }: CancellationRequest,
  gets?: string,
): string {
  if (gets) return `cancels the visit for good. The guest gets ${gets}.`
  const left = `what is left of ${formatAmount(totalPrice)}`
  if (creditBonus === undefined) return `cancels the visit and refunds ${left}, for good.`
  const onTop = creditBonus > 0 ? ` with ${creditBonus}% on top` : ''
  return `cancels the visit and turns ${left} into credit${onTop}, as the guest chose, for good.`
}

type Reviewed = Data<'POST bookings/admin/cancellation-requests/{id}/review'>

export function reviewed(request: Reviewed): Toast {
  const { isApproved, userName, userEmail, goesBack, creditAmount } = request
  const told =
    userEmail === null
      ? `We have no e-mail address of ${userName}: please tell them.`
      : `${userName} has been told.`
  if (!isApproved) return { title: 'Cancellation Denied', description: `${told} The visit stays.` }
  const credit = creditAmount > 0 && `They get ${formatAmount(creditAmount)} of credit by e-mail.`
  const sentences = [told, credit, processedWords(goesBack, userName)]
  return { title: 'Cancellation Approved', description: sentences.filter(Boolean).join(' ') }
}

/** Why a review did not happen; `now` is the request as somebody else has left it, if it is known. */
export function whyNotReviewed(error: ApiError, now: CancellationRequest | null): Problem {
  if (now?.isProcessed) return { message: decided(now), changes: whatFollowed(now) }
  if (error.status === 0) {
    const safe = 'A request is decided once, so it is safe to try again.'
    return { message: 'We do not know whether this arrived.', changes: [error.message, safe] }
  }
  return { message: error.message, changes: [] }
}

// Not "by somebody else": it may be one's own first press, whose answer was lost on the way.
function decided({ isApproved, reviewedAt }: CancellationRequest): string {
  const verdict = isApproved ? 'approved' : 'denied'
  const when = reviewedAt ? ` on ${momentLabel(reviewedAt)}` : ''
  return `This request was already ${verdict}${when}.`
}

function whatFollowed({ bookingStatus, adminNotes }: CancellationRequest): string[] {
  const status = `The booking is now: ${BOOKING_STATUS_LABELS[bookingStatus]}. What you pressed changed nothing.`
  return adminNotes ? [status, `Notes left with it: “${adminNotes}”`] : [status]
}
