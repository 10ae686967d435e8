import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { Ticket } from '#web/visit/ticket.tsx'
import { OnItsWay, Paid, PaymentError } from './payment-results.tsx'
import { type PaymentStatus, useConfirmedBooking, usePaymentStatus } from './use-payment-status.ts'

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
