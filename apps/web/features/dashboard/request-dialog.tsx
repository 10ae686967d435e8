import { useState } from 'react'
import { checkCancellationReason } from '#domain/booking/cancellation-request.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { whichVisit } from './booking-words.ts'
import { reasonRequired, requestFailed, requestSubmitted } from './dashboard-toasts.ts'
import { useBusy } from './use-busy.ts'
import { useRefresh } from './use-refresh.ts'

const LONGEST_REASON = 1_000

type Props = { booking: OwnBooking; onClose: () => void }

export function RequestDialog({ booking, onClose }: Props) {
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const { busy, run } = useBusy(async () => {
    const missing = checkCancellationReason(reason)
    setProblem(missing)
    if (missing) return toast(reasonRequired)
    const body = { bookingId: booking.id, reason }
    const { data, error } = await api('POST bookings/request-cancellation', { body })
    if (data) {
      toast(requestSubmitted(data.message))
      onClose()
    } else if (error.status !== 401) {
      setProblem(error.fields?.reason ?? error.message)
      toast(requestFailed(error))
    }
    await refresh()
  })

  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title="Request Cancellation"
      description={whichVisit(booking)}
      actions={
        <>
          <Button tone="quiet" onClick={onClose} disabled={busy}>
            Keep Booking
          </Button>
          <Button busy={busy} onClick={run}>
            {busy ? 'Submitting...' : 'Submit Request'}
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>A confirmed booking is cancelled once the cafe has approved it.</li>
        <li>You get the decision by e-mail, and an update within 24 hours.</li>
        <li>The refund is automatic on approval.</li>
      </ul>
      <TextArea
        label="Reason"
        required
        maxLength={LONGEST_REASON}
        value={reason}
        error={problem ?? undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
