import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount, formatPounds } from '#domain/pricing/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { moneyOf, type ActedBooking } from './acted-booking.ts'
import { Facts } from './facts.tsx'

/** Whose money it is, and how much of it there is. */
export function RefundFacts({ booking }: { booking: ActedBooking }) {
  const { refundedPence, leftPence } = moneyOf(booking)
  const isPaid = booking.paymentStatus === 'paid'
  return (
    <Facts
      facts={[
        ['Customer', booking.userName],
        ['Date', `${dateLabel(booking.bookingDate)}, ${booking.timeSlotRange}`],
        ['Total Amount', formatAmount(booking.paymentAmount || booking.totalPrice)],
        [
          'Status',
          <Badge key="status" tone={isPaid ? 'good' : 'neutral'}>
            {isPaid ? 'Paid' : 'Unknown'}
          </Badge>,
        ],
        refundedPence > 0 && ['Refunded before', formatPounds(refundedPence)],
        refundedPence > 0 && ['Left to refund', formatPounds(leftPence)],
      ]}
    />
  )
}
