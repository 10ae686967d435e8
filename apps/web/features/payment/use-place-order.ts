import { useLocation, useNavigate } from 'react-router'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Data, Refusal } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { draftWishes, lastBooking, pendingBookingId } from '#web/api/storage.ts'
import { toast, type Toast } from '#web/ui/toast.ts'
import { useComeBack } from '#web/ui/use-come-back.ts'
import { paymentFailed } from '#web/visit/payment-failed.ts'
import { freeBooking } from './confirmed-booking.ts'
import { orderToSend, type Order } from './order.ts'

const PLACE = 'POST bookings/create-with-checkout'
const PAY = 'POST StripePayments/create-checkout-session'

/** Sends the order once, however often the button is pressed, and goes where the answer leads. */
export function usePlaceOrder(order: Order) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // The choice stands in both addresses.
  const wayBack = `/booking${search}`

  const place = useAct(PLACE, {
    failed: whyNotPlaced,
    onDone: goOn,
    onRefused: (refusal) => {
      if (refusal.code === 'PRICE_CHANGED') {
        const { totalPrice } = refusal
        keep({ ...order, details: { ...order.details, totalPrice } })
      } else if (isSlotGone(refusal)) void navigate(wayBack, { replace: true })
    },
  })
  const pay = useAct(PAY, {
    failed: (refusal) => (isBooked(refusal) ? bookedAlready : paymentFailed(refusal)),
    onDone: ({ checkoutUrl }) => location.assign(checkoutUrl),
    onRefused: (refusal) => {
      if (isBooked(refusal)) void navigate('/dashboard?tab=bookings', { replace: true })
    },
  })
  useComeBack(() => {
    place.reset()
    pay.reset()
  })

  function goOn({ bookingId, bookingRef, checkoutUrl }: Data<typeof PLACE>) {
    if (checkoutUrl === null) {
      const booking = freeBooking(order, { bookingId, bookingRef })
      lastBooking.write(JSON.stringify(booking))
      if (user) draftWishes(user.id).remove()
      return navigate('/booking-success', { replace: true, state: booking })
    }
    keep({ ...order, bookingId })
    pendingBookingId.write(String(bookingId))
    toast({ title: 'Booking Created', description: 'Redirecting to secure payment...' })
    location.assign(checkoutUrl)
  }

  /** In this page's place in the history, for a reload and the way back. */
  function keep(order: Order) {
    void navigate({ pathname, search }, { replace: true, state: order })
  }

  const refusal = place.refusal ?? pay.refusal
  return {
    /** Placed already, only its payment is left. */
    send: () => {
      if (order.bookingId !== undefined) pay.run({ body: { bookingId: order.bookingId } })
      else if (user) place.run(orderToSend(order, user.id))
    },
    // Also once it is done: this page is about to be left.
    busy: [place, pay].some(({ busy, isDone }) => busy || isDone),
    problem: refusal && !TOLD_OTHERWISE.includes(refusal.code) ? refusal.message : null,
    wayBack,
  }
}

/** The new price is shown, and whoever left the line knows why nothing was booked. */
const TOLD_OTHERWISE = ['PRICE_CHANGED', 'WAIT']

/** Paid or over since it was placed: the dashboard tells which. */
const isBooked = ({ code }: Refusal<typeof PAY>) => code === 'INVALID_STATE' || code === 'NOT_FOUND'

const bookedAlready: Toast = {
  title: 'Booked Already',
  description: 'Here is what became of your booking.',
}

const SLOT_GONE = ['SLOT_FULL', 'SLOT_INACTIVE', 'CLOSED', 'DATE_OUT_OF_RANGE', 'NOT_FOUND']

/** This time cannot be had any more; another one can. */
const isSlotGone = ({ code }: Refusal<typeof PLACE>) => SLOT_GONE.includes(code)

/** Where nothing is wrong with the order, the same one may be sent again. */
export function whyNotPlaced(refusal: Refusal<typeof PLACE>): Toast {
  const title = 'Error creating booking'
  if (refusal.code === 'WAIT') {
    return { title: 'You left the line', description: 'Nothing was booked, nothing was charged.' }
  }
  if (refusal.code === 'PRICE_CHANGED') {
    const description = 'The price has changed. Please look at it before you pay.'
    return { title, description, destructive: true }
  }
  const mayBeSentAgain = refusal.status >= 500 || refusal.status === 0
  return mayBeSentAgain ? paymentFailed(refusal) : failure(title)(refusal)
}
