import { formatPounds, penceOf } from '#domain/pricing/money.ts'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { whichVisit } from './booking-words.ts'
import { ownBookingsKey } from './own-list.ts'

type Props = { booking: OwnBooking; onClose: () => void }

/** Confirm cancellation: nobody cancels by a slip of the finger. */
export function CancelDialog({ booking, onClose }: Props) {
  const { busy, run } = useAct('DELETE bookings/cancel/{id}', {
    done: ({ message }) => ({ title: 'Booking Cancelled', description: message }),
    failed: failure('Cancellation Failed', 'Failed to cancel booking'),
    changes: ownBookingsKey,
    onDone: onClose,
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
          <Button
            tone="destructive"
            busy={busy}
            onClick={() => run({ params: { id: booking.id } })}
          >
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
