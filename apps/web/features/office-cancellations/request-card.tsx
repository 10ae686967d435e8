import { dateLabel, momentLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CancellationRequest } from './use-requests.ts'
import type { Verdict } from './use-review.ts'

type Props = { request: CancellationRequest; onReview: (leaning: Verdict) => void }

export function RequestCard({ request, onReview }: Props) {
  const { bookingDate, timeSlotRange, userName, userEmail, totalPrice, requestedAt } = request
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-md border-[1.5px] border-line bg-card p-4 lg:grid-cols-[13rem_minmax(0,1fr)_auto] lg:items-start">
      <div>
        <p className="font-semibold">{dateLabel(bookingDate)}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {timeSlotRange} · {formatAmount(totalPrice)}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong>{userName}</strong>
          <span className="text-sm text-ink-soft wrap-anywhere">{userEmail}</span>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{request.reason}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone="waiting">Pending Review</Badge>
          Requested {momentLabel(requestedAt)}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          tone="quiet"
          size="small"
          aria-label={`Deny the request of ${userName}`}
          onClick={() => onReview('deny')}
        >
          Deny
        </Button>
        <Button
          tone="quiet"
          size="small"
          aria-label={`Approve the request of ${userName}`}
          onClick={() => onReview('approve')}
        >
          Approve
        </Button>
      </div>
    </li>
  )
}
