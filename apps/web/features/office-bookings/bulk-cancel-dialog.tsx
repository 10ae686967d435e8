import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { Selection } from '#web/list/selection.tsx'
import type { OfficeBooking } from '#web/office/acted-booking.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { bulkButton, bulkDone, whatWouldHappen, type BulkOutcome } from './bulk-words.ts'

type Props = { selection: Selection<OfficeBooking>; onClose: () => void }

/** Cancels what is ticked, with a word to the customers, once staff have seen what it comes to. */
export function BulkCancelDialog({ selection, onClose }: Props) {
  const [refund, setRefund] = useState(true)
  const [message, setMessage] = useState('')
  // What was ticked when the dialog opened: it is cleared underneath once it is done.
  const [bookings] = useState(() => selection.rows.map(({ id, version }) => ({ id, version })))
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const body = { bookings, refund, message: message.trim() || undefined }
  const { run, busy, refusal } = useAct('POST bookings/admin/bulk-cancel', {
    done: bulkDone,
    failed: failure('Error', 'Failed to update booking'),
    changes: ['office'],
    onDone: (done) => {
      setOutcome(done)
      selection.clear()
      if (done.refused.length === 0) onClose()
    },
  })
  const trial = useQuery({
    queryKey: ['office', 'bulk-cancel', refund, bookings],
    queryFn: () =>
      unwrap(api('POST bookings/admin/bulk-cancel', { body: { ...body, dryRun: true } })),
    staleTime: 0,
    gcTime: 0,
    enabled: !busy && !outcome,
  })
  const count = trial.data?.count ?? 0

  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel Bookings Together"
      locked={busy}
      actions={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            {outcome ? 'Done' : 'Keep Bookings'}
          </Button>
          {!outcome && (
            <Button
              tone="destructive"
              busy={busy}
              disabled={count === 0 || trial.isFetching}
              onClick={() => run({ body: { ...body, dryRun: false } })}
            >
              {busy ? 'Cancelling...' : bulkButton(count)}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <Refused {...outcome} />
      ) : (
        <fieldset disabled={busy} className="contents">
          <CheckboxField
            label="Refund what was paid"
            checked={refund}
            onChange={({ target }) => setRefund(target.checked)}
          />
          <TextArea
            label="Message to the customers"
            hint="Stands in the e-mail that tells them."
            required={false}
            maxLength={1000}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <Trial trial={trial} />
          {refusal && <Alert tone="bad" announce title={refusal.message} />}
        </fieldset>
      )}
    </Dialog>
  )
}

/** What it would come to: nobody cancels before having seen it. */
export function Trial({ trial }: { trial: UseQueryResult<BulkOutcome> }) {
  const { data, error, isFetching, refetch } = trial
  if (isFetching) return <Loading>Adding it up…</Loading>
  if (error) {
    return (
      <Alert tone="bad" announce title={error.message}>
        <Button tone="quiet" size="small" className="self-start" onClick={() => refetch()}>
          Try Again
        </Button>
      </Alert>
    )
  }
  if (!data) return null
  return (
    <>
      <Alert announce title={whatWouldHappen(data)}>
        {data.refundTotalInMinor > 0 && (
          <p>Refunds go through the card provider and cannot be reversed.</p>
        )}
      </Alert>
      <Refused {...data} />
    </>
  )
}

/** Which of the bookings stay as they are, and why. */
export function Refused({ refused }: Pick<BulkOutcome, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <Alert tone="bad" title="These stay as they are">
      <ul className="list-disc ps-5">
        {refused.map(({ id, bookingRef, message }) => (
          <li key={id}>
            {bookingRef ?? `Booking ${id}`}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
