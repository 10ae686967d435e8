import { useLocation, useNavigate } from 'react-router'
import { useAct } from '#web/act/use-act.ts'
import type { Refusal } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { choiceLeft, draftWishes, lastBooking, pendingBookingId } from '#web/api/storage.ts'
import { toast, type Toast } from '#web/ui/toast.ts'
import { useComeBack } from '#web/ui/use-come-back.ts'
import { paymentFailed } from '#web/visit/payment-failed.ts'
import { useOrder } from '#web/visit/use-order.ts'
import { SAID_AT_THE_FIELD, type Voucher } from '#web/visit/use-voucher.ts'
import { freeBooking } from './confirmed-booking.ts'
import { billedWith, orderToSend, type Order } from './order.ts'
import { isSlotGone, whyNotPlaced } from './why-not-placed.ts'

const PAY = 'POST StripePayments/create-checkout-session'

// A page that is left at once shows no toast.
const TIME_TO_SEE_MS = 500

/** Places the order, or pays for it where it is placed already, and goes where the answer leads. */
export function usePayment(order: Order, voucher: Voucher) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // The choice stands in both addresses.
  const wayBack = `/booking${search}`
  const billed = billedWith(order, voucher)

  const place = useOrder('POST bookings/create-with-checkout', {
    failed: (refusal) => (isBooked(refusal) ? bookedAlready : whyNotPlaced(refusal)),
    onHeld: async ({ bookingId }) => {
      keep({ ...billed, bookingId, heldPence: voucher.voucherPence })
      voucher.remove()
      pendingBookingId.write(String(bookingId))
      choiceLeft.write(search)
      toast({ title: 'Booking Created', description: 'Redirecting to secure payment...' })
      await new Promise((resolve) => setTimeout(resolve, TIME_TO_SEE_MS))
    },
    onFree: (placed) => {
      voucher.remove()
      const booking = freeBooking(billed, placed)
      lastBooking.write(JSON.stringify(booking))
      if (user) draftWishes(user.id).remove()
      return navigate('/booking-success', { replace: true, state: booking })
    },
    onRefused: (refusal) => {
      voucher.explain(refusal)
      if (refusal.code === 'PRICE_CHANGED' && !voucher.discount) {
        const { totalPrice } = refusal
        const { lines: _, ...details } = order.details
        keep({ ...order, details: { ...details, totalPrice } })
      } else if (isBooked(refusal)) showBookings()
      else if (isSlotGone(refusal)) void navigate(wayBack, { replace: true })
    },
  })
  const pay = useAct(PAY, {
    failed: (refusal) => (isDecided(refusal) ? bookedAlready : paymentFailed(refusal)),
    onDone: ({ checkoutUrl }) => location.assign(checkoutUrl),
    onRefused: (refusal) => {
      if (isDecided(refusal)) showBookings()
    },
  })
  useComeBack(pay.reset)

  const showBookings = () => void navigate('/dashboard?tab=bookings', { replace: true })

  /** In this page's place in the history, for a reload and the way back. */
  function keep(order: Order) {
    void navigate({ pathname, search }, { replace: true, state: order })
  }

  const refusal = place.refusal ?? pay.refusal
  return {
    send: () => {
      if (order.bookingId !== undefined) pay.run({ body: { bookingId: order.bookingId } })
      else if (user) place.order(orderToSend(billed, user.id, voucher))
    },
    busy: voucher.busy || place.busy || pay.busy || pay.isDone,
    problem: refusal && !SAID_ELSEWHERE.includes(refusal.code) ? refusal.message : null,
    wayBack,
  }
}

// The new price is shown, and what is wrong with a gift card stands at its field.
const SAID_ELSEWHERE = ['PRICE_CHANGED', ...SAID_AT_THE_FIELD]

/** Paid or over since it was placed: the dashboard tells which. */
const isDecided = ({ code }: Refusal<typeof PAY>) =>
  code === 'INVALID_STATE' || code === 'NOT_FOUND'

/** An earlier try of the same visit, in another window. */
const isBooked = ({ code }: { code: string }) => code === 'BOOKED_ALREADY'

const bookedAlready: Toast = {
  title: 'Booked Already',
  description: 'Here is what became of your booking.',
}
