import { useLocation, useNavigate } from 'react-router'
import { BookingScreen } from '#web/features/booking/booking-screen.tsx'
import { newOrder } from '#web/features/payment/order.ts'

export function Component() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <BookingScreen
      onBook={(details) => navigate({ pathname: '/payment', search }, { state: newOrder(details) })}
    />
  )
}
