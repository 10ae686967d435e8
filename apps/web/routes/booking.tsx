import { useLocation, useNavigate } from 'react-router'
import { BookingScreen } from '#web/features/booking/booking-screen.tsx'
import { newOrder, wishesIn } from '#web/features/payment/order.ts'

export function Component() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return (
    <BookingScreen
      specialRequests={wishesIn(state)}
      onBook={(details) => {
        const order = newOrder(details)
        // Whoever comes back finds their words again; the rest of the choice is in the address.
        navigate({ search }, { replace: true, state: order })
        navigate({ pathname: '/payment', search }, { state: order })
      }}
    />
  )
}
