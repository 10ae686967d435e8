import { useLocation } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import { lastBooking } from '#web/api/storage.ts'
import { BookingSuccessScreen } from '#web/features/payment/booking-success-screen.tsx'
import { confirmedBookingIn, storedBooking } from '#web/features/payment/confirmed-booking.ts'
import { useTurnAway } from '#web/ui/use-turn-away.ts'

export function Component() {
  const { user, loading } = useAuth()
  const { state } = useLocation()
  const booking = user && (confirmedBookingIn(state) ?? storedBooking(lastBooking.read()))
  useTurnAway(booking === null && !loading, noBookingFound, '/')
  return booking && <BookingSuccessScreen booking={booking} />
}

const noBookingFound = {
  title: 'No Booking Found',
  description: 'There is no booking to show yet.',
}
