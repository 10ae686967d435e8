import { useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { BulkTrial } from './bulk-trial.tsx'
import { bulkButton } from './bulk-words.ts'
import { RefusedBookings } from './refused-bookings.tsx'
import { useBulkCancel } from './use-bulk-cancel.ts'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; onClose: () => void }

/** Cancels what is ticked, with a word to the customers, once staff have seen what it comes to. */
export function BulkCancelDialog({ selection, onClose }: Props) {
  const [refund, setRefund] = useState(true)
  const [message, setMessage] = useState('')
  // What was ticked when the dialog opened: it is cleared underneath once it is done.
  const [bookings] = useState(selection.bookings)
  const { trial, busy, error, outcome, cancel } = useBulkCancel({ bookings, refund, message })
  const count = trial.data?.count ?? 0

  async function send() {
    const done = await cancel()
    if (!done) return
    selection.clear()
    if (done.refused.length === 0) onClose()
  }

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
              onClick={send}
            >
              {busy ? 'Cancelling...' : bulkButton(count)}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <RefusedBookings refused={outcome.refused} />
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
          <BulkTrial trial={trial} />
          {error && <Alert tone="bad" announce title={error.message} />}
        </fieldset>
      )}
    </Dialog>
  )
}
