import { failure } from '#web/act/failure.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { cancelMoneyWords, whichVisit } from '#web/visit/booking-words.ts'
import { useCancelBooking } from './booking-acts.ts'

type Props = { booking: OwnBooking; onClose: () => void }

export function CancelDialog({ booking, onClose }: Props) {
  const { busy, run } = useCancelBooking(booking, {
    done: ({ message }) => ({ title: 'Booking Cancelled', description: message }),
    failed: failure('Cancellation Failed', 'Failed to cancel booking'),
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
      onConfirm={run}
      onClose={onClose}
    >
      <p>Are you sure you want to cancel this booking? Your places go back to everybody.</p>
      <p>{cancelMoneyWords(booking)}</p>
    </ConfirmDialog>
  )
}
