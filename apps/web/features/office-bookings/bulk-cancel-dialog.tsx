import { useState } from 'react'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { Selection } from '#web/list/selection.tsx'
import type { OfficeBooking } from '#web/office/acted-booking.ts'
import { bulkButton, bulkDone, type BulkOutcome } from './bulk-words.ts'
import { CancelTogether } from './cancel-together.tsx'

type Props = { selection: Selection<OfficeBooking>; onClose: () => void }

/** Cancels what is ticked. */
export function BulkCancelDialog({ selection, onClose }: Props) {
  // What was ticked when the dialog opened: it is cleared underneath once it is done.
  const [bookings] = useState(() => selection.rows.map(({ id, version }) => ({ id, version })))
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
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
  return (
    <CancelTogether
      title="Cancel Bookings Together"
      keep="Keep Bookings"
      what={bookings}
      tryOut={(terms) => {
        const body = { bookings, ...terms, dryRun: true }
        return unwrap(api('POST bookings/admin/bulk-cancel', { body }))
      }}
      confirm={(found) => ({ label: bulkButton(found?.count ?? 0), disabled: !found?.count })}
      act={{ busy, refusal, run: (terms) => run({ body: { bookings, ...terms, dryRun: false } }) }}
      outcome={outcome}
      onClose={onClose}
    />
  )
}
