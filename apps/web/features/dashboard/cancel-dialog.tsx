import { formatPounds, penceOf } from '#domain/pricing/money.ts'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
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
    <ConfirmDialog
      title="Confirm Cancellation"
      description={whichVisit(booking)}
      keep="Keep Booking"
      confirm="Cancel Booking"
      running="Cancelling..."
      destructive
      busy={busy}
      onConfirm={() => run({ params: { id: booking.id } })}
      onClose={onClose}
    >
      <p>Are you sure you want to cancel this booking? Your places go back to everybody.</p>
      <p>{moneyWords(booking)}</p>
    </ConfirmDialog>
  )
}

function moneyWords({ paymentAmount, refundedAmount }: OwnBooking): string {
  const left = penceOf(paymentAmount) - penceOf(refundedAmount)
  if (left <= 0) return 'Nothing was charged, so there is nothing to pay back.'
  return `All you paid, ${formatPounds(left)}, goes back to your card.`
}
