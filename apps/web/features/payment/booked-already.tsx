import { ButtonLink } from '#web/ui/button.tsx'
import { Ticket } from '#web/visit/ticket.tsx'
import { useConfirmedBooking } from './use-payment-status.ts'

/** For a customer who came back, by the browser's own button, to what they have paid for. */
export function BookedAlready({ bookingId }: { bookingId: number }) {
  const booking = useConfirmedBooking(bookingId)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <h1 className="text-4xl">You booked this</h1>
      {booking && <Ticket booking={booking} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink to="/dashboard?tab=bookings">View Bookings</ButtonLink>
        <ButtonLink to="/booking" tone="quiet">
          Book another visit
        </ButtonLink>
      </div>
    </div>
  )
}
