import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lastBooking } from '#web/api/storage.ts'
import { BookingSuccessScreen } from '#web/features/payment/booking-success-screen.tsx'
import { confirmedBookingIn, storedBooking } from '#web/features/payment/confirmed-booking.ts'
import { toast } from '#web/ui/toast.ts'

export function Component() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const booking = confirmedBookingIn(state) ?? storedBooking(lastBooking.read())
  const missing = booking === null
  useEffect(() => {
    if (!missing) return
    toast(noBookingFound)
    navigate('/', { replace: true })
  }, [missing, navigate])
  return booking && <BookingSuccessScreen booking={booking} />
}

const noBookingFound = {
  title: 'No Booking Found',
  description: 'There is no booking to show yet.',
  destructive: true,
}
