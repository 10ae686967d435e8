import { useState } from 'react'
import { dateLabel, momentLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { ListSection, Listed } from '#web/list/listed.tsx'
import { useList } from '#web/list/use-list.ts'
import { useFailureLog } from '#web/office/failure-log.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import { fetchRequests, requestsKey, type CancellationRequest } from './requests.ts'
import { ReviewDialog, type Verdict, VERDICTS, verdictWords } from './review-dialog.tsx'

type Review = { request: CancellationRequest; leaning: Verdict }

/** What customers ask for and nobody has decided yet; whoever waits longest stands first. */
export function NewRequests() {
  // Not in the address: there, it is the page of the history.
  const [page, setPage] = useState(1)
  const shown = {
    choice: { page },
    initial: { page: 1 },
    change: ({ page = 1 }) => setPage(page),
  }
  const list = useList(shown, {
    key: [...requestsKey, 'pending'],
    pageSize: 20,
    looksAgain: true,
    fetch: (asked) => fetchRequests({ ...asked, processed: 'false' }),
  })
  useFailureLog('Failed to fetch pending cancellation requests', list.query.error)
  const [review, setReview] = useState<Review | null>(null)
  const [heading, focusHeading] = useFocusOn<HTMLHeadingElement>()
  return (
    <ListSection title="New Cancellation Requests" heading={heading}>
      <Listed
        list={list}
        what="the requests"
        comfort="Nothing of them is lost."
        pages="steps"
        hidesOnlyPage
        empty={
          <EmptyState title="No Pending Requests" drawing="empty-done">
            Nobody waits for an answer.
          </EmptyState>
        }
      >
        {(requests) => (
          <ul className="flex flex-col gap-3">
            {requests.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                onReview={(leaning) => setReview({ request, leaning })}
              />
            ))}
          </ul>
        )}
      </Listed>
      {review && (
        <ReviewDialog
          {...review}
          onClose={() => setReview(null)}
          onDone={() => {
            setReview(null)
            focusHeading()
          }}
        />
      )}
    </ListSection>
  )
}

type Props = { request: CancellationRequest; onReview: (leaning: Verdict) => void }

function RequestCard({ request, onReview }: Props) {
  const { bookingDate, timeSlotRange, sessionName, userName, userEmail, totalPrice } = request
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-md border-[1.5px] border-line bg-card p-4 lg:grid-cols-[13rem_minmax(0,1fr)_auto] lg:items-start">
      <div>
        <p className="font-semibold">{dateLabel(bookingDate)}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {timeSlotRange} · {formatAmount(totalPrice)}
        </p>
        {sessionName && <p className="text-sm font-semibold text-moss">{sessionName}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong>
            <bdi>{userName}</bdi>
          </strong>
          <span className="text-sm text-ink-soft wrap-anywhere">{userEmail}</span>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{request.reason}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone="waiting">Pending Review</Badge>
          {request.creditBonus !== undefined && <Badge>Wants credit</Badge>}
          Requested {momentLabel(request.requestedAt)}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {VERDICTS.map((verdict) => (
          <Button
            key={verdict}
            tone="quiet"
            size="small"
            aria-label={`${verdictWords[verdict].press} the request of ${userName}`}
            onClick={() => onReview(verdict)}
          >
            {verdictWords[verdict].press}
          </Button>
        ))}
      </div>
    </li>
  )
}
