import type { UseQueryResult } from '@tanstack/react-query'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { whatWouldHappen } from './bulk-words.ts'
import type { BulkOutcome } from './bulk-words.ts'
import { RefusedBookings } from './refused-bookings.tsx'

/** What it would come to: nobody cancels before having seen it. */
export function BulkTrial({ trial }: { trial: UseQueryResult<BulkOutcome> }) {
  const { data, error, isFetching, refetch } = trial
  if (data && !isFetching) return <Found outcome={data} />
  if (error && !isFetching) {
    return (
      <Alert tone="bad" announce title={error.message}>
        <Button tone="quiet" size="small" className="self-start" onClick={() => refetch()}>
          Try Again
        </Button>
      </Alert>
    )
  }
  return <Loading>Adding it up…</Loading>
}

function Found({ outcome }: { outcome: BulkOutcome }) {
  return (
    <>
      <Alert announce title={whatWouldHappen(outcome)}>
        {outcome.refundTotalInMinor > 0 && (
          <p>Refunds go through the card provider and cannot be reversed.</p>
        )}
      </Alert>
      <RefusedBookings refused={outcome.refused} />
    </>
  )
}
