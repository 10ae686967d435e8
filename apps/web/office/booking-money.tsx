import { formatAmount, formatPounds } from '#domain/pricing/money.ts'
import { momentLabel } from '#domain/calendar/labels.ts'
import { refundReasonLabel } from '#domain/pricing/refund.ts'
import { Badge } from '#web/ui/badge.tsx'
import { moneyOf, type OfficeBooking } from './acted-booking.ts'
import { Facts, Section } from './facts.tsx'
import { refundStatus } from './refund-words.ts'
import { useRefunds, type Refund } from './use-refunds.ts'

export function BookingMoney({ booking }: { booking: OfficeBooking }) {
  const { paidPence, refundedPence, leftPence } = moneyOf(booking)
  const isCancelled = booking.status === 'cancelled'
  return (
    <Section title="Money">
      <Facts
        facts={[
          ['Price', formatAmount(booking.totalPrice)],
          ['Paid', formatPounds(paidPence)],
          refundedPence > 0 && ['Refunded', formatPounds(refundedPence)],
          refundedPence > 0 && !isCancelled && ['Kept', formatPounds(leftPence)],
          // What staff may have forgotten to send back.
          leftPence > 0 && isCancelled && ['Not refunded', <Left key="left" pence={leftPence} />],
        ]}
      />
    </Section>
  )
}

const Left = ({ pence }: { pence: number }) => (
  <span className="text-rose">{formatPounds(pence)}</span>
)

export function BookingRefunds({ booking }: { booking: OfficeBooking }) {
  const { data, error } = useRefunds(booking.id, { enabled: booking.paymentAmount > 0 })
  if (error && !data) return <p className="text-rose">The refunds could not be loaded.</p>
  if (!data?.length) return null
  return (
    <Section title="Refunds">
      <ul className="divide-y divide-line text-sm">
        {data.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
      </ul>
    </Section>
  )
}

function RefundLine({ refund }: { refund: Refund }) {
  const { label, tone } = refundStatus(refund.status)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-20 font-semibold tabular-nums">{formatPounds(refund.amount)}</span>
      <Badge tone={tone}>{label}</Badge>
      <span className="min-w-0 flex-1 wrap-anywhere">{refundReasonLabel(refund.reason)}</span>
      <span className="text-ink-soft">{momentLabel(refund.created)}</span>
    </li>
  )
}
