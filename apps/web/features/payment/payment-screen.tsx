import { useState } from 'react'
import { Link } from 'react-router'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useComeBack } from '#web/ui/use-come-back.ts'
import type { BookingDetails } from '#web/visit/own-booking.ts'
import { BookedAlready } from './booked-already.tsx'
import type { Order } from './order.ts'
import { usePayment } from './use-payment.ts'
import { usePaymentStatus } from './use-payment-status.ts'

export function PaymentScreen({ order }: { order: Order }) {
  const { bookingId } = order
  const { data, refetch } = usePaymentStatus(bookingId?.toString())
  useComeBack(() => bookingId !== undefined && refetch())
  return data?.bookingStatus === 'confirmed' ? (
    <BookedAlready bookingId={data.bookingId} />
  ) : (
    <PaymentForm order={order} />
  )
}

function PaymentForm({ order }: { order: Order }) {
  const { details } = order
  const { send, busy, problem, wayBack } = usePayment(order)
  const [firstPrice] = useState(details.totalPrice)
  const total = formatAmount(details.totalPrice)
  const isFree = details.totalPrice === 0
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="text-4xl">Payment</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        {isFree
          ? 'There is nothing to pay: one press, and your visit is booked.'
          : 'We keep your places while you pay on the card provider’s own page.'}
      </p>
      <Card ears className="flex flex-col gap-5">
        <Summary details={details} total={total} />
        <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
          {firstPrice !== details.totalPrice && (
            <Alert title={`The price is now ${total}`}>
              <p>It was {formatAmount(firstPrice)} when you chose. Nothing is charged yet.</p>
            </Alert>
          )}
          {problem && (
            <Alert tone="bad" title="That did not work">
              <p>{problem} Nothing was charged.</p>
              <p>
                <Link to="/dashboard?tab=bookings" className="underline">
                  See your bookings
                </Link>
              </p>
            </Alert>
          )}
        </div>
        <div className="flex flex-col gap-3">
          <Button busy={busy} onClick={send}>
            {busy ? 'One moment...' : isFree ? 'Confirm your visit' : `Pay ${total} by card`}
          </Button>
          <ButtonLink to={wayBack} tone="quiet">
            Change something
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}

const Summary = ({ details, total }: { details: BookingDetails; total: string }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
    <Fact name="Date">{dateLabel(details.bookingDate)}</Fact>
    <Fact name="Time">{details.timeSlot}</Fact>
    <Fact name="Adults">{details.adults}</Fact>
    {details.children > 0 && <Fact name="Children">{details.children}</Fact>}
    {details.specialRequests && <Fact name="Requests">{details.specialRequests}</Fact>}
    <dt className="self-center text-ink-soft">Total</dt>
    <dd className="text-end font-display text-3xl font-semibold tabular-nums">{total}</dd>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-end font-semibold wrap-anywhere whitespace-pre-line">{children}</dd>
  </>
)
