import { useEffect } from 'react'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { draftWishes, heldVisit, lastBooking, pendingBookingId } from '#web/api/storage.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import type { TicketBooking } from '#web/visit/own-booking.ts'
import { Ticket } from '#web/visit/ticket.tsx'
import { OnItsWay, Paid, PaymentError } from './payment-results.tsx'

type PaymentStatus = Data<'GET StripePayments/status/{id}'>

const ASK_AGAIN_MS = 2_000

/** Asks what really became of the payment: the address alone proves nothing. */
export function PaymentAsked({ reference }: { reference: string }) {
  // Whoever only listens waits for it, too.
  return (
    <div aria-live="polite">
      <TrueStatus reference={reference} />
    </div>
  )
}

function TrueStatus({ reference }: { reference: string }) {
  const { data, isError, isFetching, refetch } = usePaymentStatus(reference)
  if (data) return <Answered payment={data} />
  if (!isError || isFetching) return <Loading>Checking your payment...</Loading>
  return (
    <PaymentError action={<Button onClick={() => refetch()}>Ask Again</Button>}>
      Failed to fetch payment status
    </PaymentError>
  )
}

function Answered({ payment }: { payment: PaymentStatus }) {
  if (payment.status === 'pending') return <OnItsWay />
  if (payment.status !== 'succeeded') {
    return <PaymentError>The payment did not go through, and nothing was charged.</PaymentError>
  }
  // Paid after the places were given back, and somebody else had taken them.
  if (payment.bookingStatus === 'cancelled' || payment.bookingStatus === 'not_confirmed') {
    return (
      <PaymentError>
        Your payment came after your places were gone. We return all of it, and have written to you.
      </PaymentError>
    )
  }
  return <PaidAndConfirmed payment={payment} />
}

function PaidAndConfirmed({ payment }: { payment: PaymentStatus }) {
  const booking = useConfirmedBooking(payment.bookingId)
  return (
    <div className="flex flex-col gap-6">
      <Paid
        status={payment.status}
        amountInMinor={payment.amountInMinor}
        ticket={
          booking && (
            <ButtonLink to="/booking-success" state={booking}>
              See Your Ticket
            </ButtonLink>
          )
        }
      />
      {booking && (
        <div className="mx-auto w-full max-w-3xl">
          <Ticket booking={booking} isNew />
        </div>
      )}
    </div>
  )
}

/** The true state of a payment, asked again while the provider's confirmation is on its way. */
const usePaymentStatus = (reference: string) =>
  useAnswer(
    'GET StripePayments/status/{id}',
    {
      key: ['payment-status', reference],
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASK_AGAIN_MS : false),
      staleTime: 0,
    },
    { params: { id: reference } },
  )

/** The booking that was paid, kept as the last one so that its ticket can be opened again. */
function useConfirmedBooking(id: number): TicketBooking | undefined {
  const { user } = useAuth()
  const { data } = useAnswer(
    'GET bookings/bookings',
    { key: ['own-bookings', id] },
    { query: { view: 'upcoming' } },
  )
  const all = Array.isArray(data) ? data : (data?.items ?? [])
  const booking = all.find((each) => each.id === id)
  useEffect(() => {
    // Paid: nothing of it is pending or a draft any more.
    pendingBookingId.remove()
    heldVisit.remove()
    if (user) draftWishes(user.id).remove()
  }, [user])
  useEffect(() => {
    if (booking) lastBooking.write(JSON.stringify(booking))
  }, [booking])
  return booking
}
