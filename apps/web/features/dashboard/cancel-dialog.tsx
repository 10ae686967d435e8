import { formatPounds, penceOf } from '#domain/pricing/money.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { whichVisit } from './booking-words.ts'
import { bookingCancelled, cancellationFailed } from './dashboard-toasts.ts'
import { useBusy } from './use-busy.ts'
import { useRefresh } from './use-refresh.ts'

type Props = { booking: OwnBooking; onClose: () => void }

/** Confirm cancellation: nobody cancels by a slip of the finger. */
export function CancelDialog({ booking, onClose }: Props) {
  const refresh = useRefresh()
  const { busy, run } = useBusy(async () => {
    const { data, error } = await api('DELETE bookings/cancel/{id}', { params: { id: booking.id } })
    if (data) {
      toast(bookingCancelled(data.message))
      onClose()
    } else if (error.status !== 401) toast(cancellationFailed(error))
    await refresh()
  })
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title="Confirm Cancellation"
      description={whichVisit(booking)}
      actions={
        <>
          <Button tone="quiet" onClick={onClose} disabled={busy}>
            Keep Booking
          </Button>
          <Button tone="destructive" busy={busy} onClick={run}>
            {busy ? 'Cancelling...' : 'Cancel Booking'}
          </Button>
        </>
      }
    >
      <p>Are you sure you want to cancel this booking? Your places go back to everybody.</p>
      <p>{moneyWords(booking)}</p>
    </Dialog>
  )
}

function moneyWords({ paymentAmount, refundedAmount }: OwnBooking): string {
  const left = penceOf(paymentAmount) - penceOf(refundedAmount)
  if (left <= 0) return 'Nothing was charged, so there is nothing to pay back.'
  return `All you paid, ${formatPounds(left)}, goes back to your card.`
}
