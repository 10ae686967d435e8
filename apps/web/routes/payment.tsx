import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { orderIn } from '#web/features/payment/order.ts'
import { PaymentScreen } from '#web/features/payment/payment-screen.tsx'
import { toast } from '#web/ui/toast.ts'

export function Component() {
  const { search, state } = useLocation()
  const order = orderIn(state)
  const navigate = useNavigate()
  const missing = order === null
  useEffect(() => {
    if (!missing) return
    toast(noBookingDetails)
    navigate({ pathname: '/booking', search }, { replace: true })
  }, [missing, search, navigate])
  return order && <PaymentScreen order={order} />
}

const noBookingDetails = {
  title: 'No Booking Details',
  description: 'Please complete your booking first',
  destructive: true,
}
