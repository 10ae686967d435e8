import { useLocation } from 'react-router'
import { orderIn } from '#web/features/payment/order.ts'
import { PaymentScreen } from '#web/features/payment/payment-screen.tsx'
import { useTurnAway } from '#web/ui/use-turn-away.ts'

export function Component() {
  const { search, state } = useLocation()
  const order = orderIn(state)
  useTurnAway(order === null, noBookingDetails, { pathname: '/booking', search })
  return order && <PaymentScreen order={order} />
}

const noBookingDetails = {
  title: 'No Booking Details',
  description: 'Please complete your booking first',
}
