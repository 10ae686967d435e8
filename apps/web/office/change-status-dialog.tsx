import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActProblem } from './act-problem.tsx'
import { actionsOn } from './acted-booking.ts'
import type { ActedBooking } from './acted-booking.ts'
import { BookingFacts } from './booking-facts.tsx'
import { bookingNotUpdated, bookingUpdated } from './booking-toasts.ts'
import { changes } from './status-changes.ts'
import type { StatusChange } from './status-changes.ts'
import { useBookingAct } from './use-booking-act.ts'

type Props = { change: StatusChange; booking: ActedBooking; onClose: () => void }

/** Cancels or reconfirms a booking, after a question. */
export function ChangeStatusDialog({ change, booking: first, onClose }: Props) {
  const { booking, busy, problem, act } = useBookingAct(first)
  const { question, no, yes, running, status, isAllowed, consequence, destructive } =
    changes[change]
  const allowed = isAllowed(actionsOn(booking))

  async function send() {
    const { id, version } = booking
    const body = { status, ...(version && { version }) }
    const { error } = await act(api('PUT bookings/admin/{id}/status', { params: { id }, body }))
    // A session that is over has been told already.
    if (error?.status === 401) return
    toast(error ? bookingNotUpdated(error) : bookingUpdated(status))
    if (!error) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={question}
      locked={busy}
      actions={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            {allowed ? no : 'Done'}
          </Button>
          {allowed && (
            <Button tone={destructive ? 'destructive' : 'primary'} busy={busy} onClick={send}>
              {busy ? running : yes}
            </Button>
          )}
        </>
      }
    >
      <BookingFacts booking={booking} />
      {allowed && <p>{consequence(booking)}</p>}
      <ActProblem problem={problem} />
    </Dialog>
  )
}
