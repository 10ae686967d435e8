import { useState } from 'react'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { Pages } from './pages.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestsNotLoaded } from './requests-not-loaded.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { usePendingRequests } from './use-requests.ts'
import type { CancellationRequest, RequestList } from './use-requests.ts'
import type { Verdict } from './use-review.ts'

const PAGE_SIZE = 20

type Review = { request: CancellationRequest; leaning: Verdict }

/** What customers ask for and nobody has decided yet; whoever waits longest stands first. */
export function NewRequests() {
  const [page, setPage] = useState(1)
  const [review, setReview] = useState<Review | null>(null)
  const [heading, focusHeading] = useFocusOn<HTMLHeadingElement>()
  const box = useStayInside<HTMLElement>()
  const { data, isFetching, refetch } = usePendingRequests({ page, pageSize: PAGE_SIZE })
  // The last one of the last page was decided: there is no such page any more.
  const last = Math.max(1, data?.totalPages ?? page)
  if (page > last) setPage(last)

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="new-requests"
      className="flex flex-col gap-4 outline-none"
    >
      <h2 ref={heading} id="new-requests" tabIndex={-1} className="text-xl">
        New Cancellation Requests
      </h2>
      {data && <Waiting list={data} onReview={setReview} />}
      {data && data.totalPages > 1 && (
        <Pages
          label="Pages of new requests"
          {...{ page, pageSize: PAGE_SIZE, onPage: setPage }}
          total={data.total}
        />
      )}
      {!data && isFetching && <OnTheirWay />}
      {!data && !isFetching && <RequestsNotLoaded onTryAgain={() => void refetch()} />}
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
    </section>
  )
}

type WaitingProps = { list: RequestList; onReview: (review: Review) => void }

function Waiting({ list: { requests }, onReview }: WaitingProps) {
  if (requests.length === 0) {
    return (
      <EmptyState
        title="No Pending Requests"
        picture={<Drawing name="empty-done" className="w-56" />}
      >
        Nobody waits for an answer.
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {requests.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          onReview={(leaning) => onReview({ request, leaning })}
        />
      ))}
    </ul>
  )
}

function OnTheirWay() {
  return (
    <output className="flex flex-col gap-3">
      <span className="sr-only">Loading new requests...</span>
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </output>
  )
}
