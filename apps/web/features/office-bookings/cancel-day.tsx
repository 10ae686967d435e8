import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { partyLabel } from '#domain/booking/party.ts'
import { BOOKING_STATUS_LABELS } from '#domain/booking/status.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { api, type Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { Refused, Trial } from './bulk-cancel-dialog.tsx'
import { bulkDone } from './bulk-words.ts'

/** One act for a burst pipe: nobody comes, nothing is on sale, everyone hears of it. */
export function CancelDay({ date }: { date: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        Cancel a Day…
      </Button>
      {open && <CancelDayDialog first={date} onClose={() => setOpen(false)} />}
    </>
  )
}

type Outcome = Data<'POST admin/days/{date}/cancel'>

function CancelDayDialog({ first, onClose }: { first: string; onClose: () => void }) {
  const [date, setDate] = useState(() => first || cafeMoment(Date.now()).date)
  const [refund, setRefund] = useState(true)
  const [message, setMessage] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const body = { refund, message: message.trim() || undefined }
  const { run, busy, refusal } = useAct('POST admin/days/{date}/cancel', {
    done: bulkDone,
    failed: failure('Error', 'Failed to cancel the day'),
    changes: ['office'],
    onDone: (done) => {
      setOutcome(done)
      if (done.refused.length === 0) onClose()
    },
  })
  const trial = useQuery({
    queryKey: ['office', 'cancel-day', date, refund],
    queryFn: () => {
      const dry = { ...body, dryRun: true }
      return unwrap(api('POST admin/days/{date}/cancel', { params: { date }, body: dry }))
    },
    staleTime: 0,
    gcTime: 0,
    enabled: date !== '' && !busy && !outcome,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel a Whole Day"
      locked={busy}
      actions={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            {outcome ? 'Done' : 'Leave As It Is'}
          </Button>
          {!outcome && (
            <Button
              tone="destructive"
              busy={busy}
              disabled={!date || trial.isFetching}
              onClick={() => run({ params: { date }, body: { ...body, dryRun: false } })}
            >
              {busy ? 'Cancelling...' : `Close ${date && dateLabel(date)}`}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <Refused {...outcome} />
      ) : (
        <fieldset disabled={busy} className="contents">
          <DateField label="Date" value={date} onDate={setDate} />
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
          <p>The date is closed first, so that nothing of it is on sale again.</p>
          <Trial trial={trial} />
          {trial.data && <Expected bookings={trial.data.bookings} />}
          {refusal && <Alert tone="bad" announce title={refusal.message} />}
        </fieldset>
      )}
    </Dialog>
  )
}

function Expected({ bookings }: Pick<Outcome, 'bookings'>) {
  return (
    <ul className="list-disc ps-5 text-sm">
      {bookings.map((booking) => (
        <li key={booking.id} className="wrap-anywhere">
          {booking.timeSlotRange}: {booking.userName}, {partyLabel(booking)},{' '}
          {BOOKING_STATUS_LABELS[booking.status]}
        </li>
      ))}
    </ul>
  )
}
