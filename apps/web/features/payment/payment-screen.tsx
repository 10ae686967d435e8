import { useState } from 'react'
import { Link } from 'react-router'
import { partyLabel } from '#domain/booking/party.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useComeBack } from '#web/ui/use-come-back.ts'
import { BillLines, Fact } from '#web/visit/bill-lines.tsx'
import { isSameVisit } from '#web/visit/held-visits.ts'
import { Room } from '#web/visit/room.tsx'
import { PayingAlready } from '#web/visit/paying-already.tsx'
import { useUnpaidVisits } from '#web/visit/unpaid-visits.tsx'
import { useVoucher } from '#web/visit/use-voucher.ts'
import { VoucherField } from '#web/visit/voucher-field.tsx'
import { cardName } from '#web/visit/voucher-words.ts'
import type { BookingDetails } from '#web/visit/own-booking.ts'
import { billedWith, type Order, visitIn } from './order.ts'
import { usePayment } from './use-payment.ts'
import { usePaymentStatus, useConfirmedBooking } from './use-payment-status.ts'
import { Ticket } from '#web/visit/ticket.tsx'

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
  const isPlaced = order.bookingId !== undefined
  const { lines = [], totalPrice } = order.details
  const voucher = useVoucher(
    {
      visit: visitIn(order),
      lines,
      totalPence: penceOf(totalPrice),
      isOrdinary: !order.details.session,
    },
    { isBooked: isPlaced },
  )
  const { details } = billedWith(order, voucher)
  const totalPence = penceOf(details.totalPrice)
  const { send, busy, problem, wayBack } = usePayment(order, voucher)
  const [firstPrice] = useState(totalPrice)
  const earlier = useEarlierTry(order)
  const total = formatAmount(details.totalPrice)
  const isFree = details.totalPrice === 0
  const leftPence = isPlaced ? totalPence - (order.heldPence ?? 0) : voucher.cardPence
  return (
    <Room
      date={details.bookingDate}
      time={details.timeSlot.slice(0, 5)}
      words={<h1 className="text-3xl sm:text-5xl xl:text-6xl">Payment</h1>}
    >
      <div className="mx-auto max-w-xl px-3 pt-8 pb-32">
        <Card ears className="flex flex-col gap-5 p-4 sm:p-6">
          <p>
            {isFree
              ? 'There is nothing to pay: one press, and your visit is booked.'
              : 'We keep your places while you pay on the card provider’s own page.'}
          </p>
          <Summary details={details} total={total} />
          {totalPrice > 0 && !isPlaced && <VoucherField voucher={voucher} />}
          {leftPence < totalPence && (
            <dl>
              <Fact name="Left to pay by card">{formatPounds(leftPence)}</Fact>
            </dl>
          )}
          <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
            {earlier && <PayingAlready kept={earlier} party={details} />}
            {firstPrice !== totalPrice && (
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
              {busy ? 'One moment...' : payWords(totalPence, leftPence, cardName(voucher.card))}
            </Button>
            <ButtonLink to={wayBack} tone="quiet">
              Change something
            </ButtonLink>
          </div>
        </Card>
      </div>
    </Room>
  )
}

/** In another tab, or before: the server lets this order replace it. */
function useEarlierTry({ bookingId, details }: Order) {
  const { unpaid } = useUnpaidVisits()
  if (bookingId !== undefined) return null
  const { timeSlotId, bookingDate: date, session } = details
  const wanted = { date, slotId: timeSlotId, sessionId: session?.id ?? null }
  const earlier = unpaid.find(
    ({ canPay, booking_date, timeSlotId: slotId, sessionId }) =>
      canPay && isSameVisit({ date: booking_date, slotId, sessionId }, wanted),
  )
  return earlier ? { ...earlier, until: earlier.holdExpiresAt ?? '' } : null
}

function payWords(totalPence: number, leftPence: number, card: string): string {
  if (totalPence === 0) return 'Confirm your visit'
  return leftPence === 0 ? `Pay by ${card.toLowerCase()}` : `Pay ${formatPounds(leftPence)} by card`
}

const Summary = ({ details, total }: { details: BookingDetails; total: string }) => (
  <dl className="grid gap-2">
    <Fact name="Date">{weekdayDateLabel(details.bookingDate)}</Fact>
    <Fact name="Time">{details.timeSlot}</Fact>
    {details.session && <Fact name="Session">{details.session.name}</Fact>}
    {details.specialRequests && <Fact name="Requests">{details.specialRequests}</Fact>}
    {details.lines && details.totalPrice > 0 ? (
      <BillLines lines={details.lines} />
    ) : (
      <Fact name="Who">{partyLabel(details)}</Fact>
    )}
    <div className="flex items-baseline justify-between gap-4 border-t-[1.5px] border-line pt-2">
      <dt className="text-ink-soft">Total</dt>
      <dd className="font-display text-3xl font-semibold tabular-nums">{total}</dd>
    </div>
  </dl>
)

/** For a customer who came back, by the browser's own button, to what they have paid for. */
function BookedAlready({ bookingId }: { bookingId: number }) {
  const booking = useConfirmedBooking(bookingId)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <h1 className="text-4xl">You booked this</h1>
      {booking && <Ticket booking={booking} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink to="/dashboard?tab=bookings">View Bookings</ButtonLink>
        <ButtonLink to="/booking" tone="quiet">
          Book another visit
        </ButtonLink>
      </div>
    </div>
  )
}
