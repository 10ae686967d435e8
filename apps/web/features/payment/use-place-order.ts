import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import { draftWishes, lastBooking, pendingBookingId } from '#web/api/storage.ts'
import { toast } from '#web/ui/toast.ts'
import { useComeBack } from '#web/ui/use-come-back.ts'
import { paymentFailed } from '#web/visit/checkout-toasts.ts'
import { freeBooking } from './confirmed-booking.ts'
import type { Order } from './order.ts'
import { bookedAlready, bookingCreated, bookingRefused, priceChanged } from './payment-toasts.ts'
import { sendOrder } from './place-order.ts'
import type { Outcome } from './place-order.ts'

/** Sends the order once, however often the button is pressed, and goes where the answer leads. */
export function usePlaceOrder(order: Order) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // The choice stands in both addresses.
  const wayBack = `/booking${search}`
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useComeBack(() => setBusy(false))

  async function place() {
    if (busy || !user) return
    setBusy(true)
    setProblem(null)
    follow(await sendOrder(order, user.id))
  }

  function follow(outcome: Outcome) {
    if (outcome.kind === 'placed') return goOn(outcome.placed)
    if (outcome.kind === 'payable') return location.assign(outcome.checkoutUrl)
    setBusy(false)
    if (outcome.kind === 'settled') {
      toast(bookedAlready)
      return navigate('/dashboard?tab=bookings', { replace: true })
    }
    if (outcome.kind === 'price-changed') {
      toast(priceChanged)
      const details = { ...order.details, totalPrice: outcome.totalPrice }
      return keep({ ...order, details })
    }
    // The session is over, and that has been said already.
    if (outcome.error.status === 401) return
    toast(outcome.kind === 'failed' ? paymentFailed(outcome.error) : bookingRefused(outcome.error))
    if (outcome.kind === 'slot-gone') return navigate(wayBack, { replace: true })
    setProblem(outcome.error.message)
  }

  function goOn(placed: Extract<Outcome, { kind: 'placed' }>['placed']) {
    if (placed.checkoutUrl === null) {
      const booking = freeBooking(order, placed)
      lastBooking.write(JSON.stringify(booking))
      if (user) draftWishes(user.id).remove()
      return navigate('/booking-success', { replace: true, state: booking })
    }
    keep({ ...order, bookingId: placed.bookingId })
    pendingBookingId.write(String(placed.bookingId))
    toast(bookingCreated)
    // It stays busy: this page is about to be left.
    location.assign(placed.checkoutUrl)
  }

  /** In this page's place in the history, for a reload and the way back. */
  function keep(order: Order) {
    return navigate({ pathname, search }, { replace: true, state: order })
  }

  return { place, busy, problem, wayBack }
}
