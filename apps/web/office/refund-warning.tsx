import { Alert } from '#web/ui/alert.tsx'
import { actionsOn } from './acted-booking.ts'
import type { ActedBooking } from './acted-booking.ts'
import type { RefundForm } from './refund-form.ts'

/** All that follows from the press of the button, before it is pressed. */
export function RefundWarning({ booking, form }: { booking: ActedBooking; form: RefundForm }) {
  const cancels = form.type === 'full' && actionsOn(booking).canCancel
  return (
    <Alert>
      <p>The refund goes through the card provider and cannot be reversed.</p>
      {cancels && <p>Giving everything back also cancels the booking.</p>}
      {form.reason === 'fraudulent' && (
        <p>The provider will block this card and the customer’s e-mail address from now on.</p>
      )}
    </Alert>
  )
}
