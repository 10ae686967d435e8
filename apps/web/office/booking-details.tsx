import { ERASED_NAME } from '#domain/account/erased.ts'
import { extrasWords } from '#domain/booking/extras.ts'
import { partyLabel } from '#domain/booking/party.ts'
import { cancellationSourceLabel } from '#domain/booking/status.ts'
import { dateLabel, momentLabel } from '#domain/calendar/labels.ts'
import { formatAmount, formatPounds } from '#domain/pricing/money.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { refundReasonLabel } from '#domain/pricing/refund.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PaymentBadge, StatusBadge } from '#web/visit/badges.tsx'
import { moneyOf, type OfficeBooking } from './acted-booking.ts'
import { Facts, Section } from './facts.tsx'
import { GiveCredit } from './give-credit.tsx'
import { refundStatus } from './refund-words.ts'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { type Refund, useRefunds } from './use-refunds.ts'

export const BookingDetails = ({ booking }: { booking: OfficeBooking }) => (
  <>
    <p className="flex flex-wrap items-center gap-2">
      <StatusBadge status={booking.status} />
      <PaymentBadge {...booking} />
      {booking.status === 'cancelled' && (
        <span className="text-sm text-ink-soft">
          Cancelled by: {cancellationSourceLabel(booking.cancellationSource)}
        </span>
      )}
    </p>
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <Visit booking={booking} />
      <div className="flex flex-col gap-6">
        <Customer booking={booking} />
        <BookingMoney booking={booking} />
      </div>
    </div>
    <BookingRefunds booking={booking} />
  </>
)

function Visit({ booking }: { booking: OfficeBooking }) {
  const { timeSlotRange, timeSlotIsActive, sessionName } = booking
  return (
    <Section title="Visit">
      <Facts
        facts={[
          ['Reference', booking.bookingRef],
          ['Date', dateLabel(booking.bookingDate)],
          Boolean(sessionName) && ['Session', sessionName],
          ['Time', timeSlotIsActive ? timeSlotRange : `${timeSlotRange} (slot no longer offered)`],
          ['Party', partyLabel(booking)],
          booking.extras.length > 0 && ['Extras', extrasWords(booking.extras)],
          ['Requests', wishes(booking)],
          ['Booked', momentLabel(booking.createdAt)],
        ]}
      />
    </Section>
  )
}

const wishes = ({ specialRequests }: OfficeBooking) => (
  <span className="whitespace-pre-line">{specialRequests || 'None'}</span>
)

function Customer({ booking }: { booking: OfficeBooking }) {
  const { userId, userName, userEmail, userPhone } = booking
  const missing = userName === ERASED_NAME ? 'Erased' : 'Not provided'
  return (
    <Section title={userId === null ? 'Guest' : 'Customer'}>
      <Facts
        facts={[
          ['Name', userName],
          ['E-mail', userEmail ? byEmail(userEmail) : missing],
          ['Phone', userPhone ? byPhone(userPhone) : missing],
        ]}
      />
    </Section>
  )
}

const byEmail = (email: string) => <EmailLink email={email} />
const byPhone = (phone: string) => <PhoneLink phone={phone} />

function BookingMoney({ booking }: { booking: OfficeBooking }) {
  const { paidPence, refundedPence, toHandBackPence, leftPence } = moneyOf(booking)
  const isCancelled = booking.status === 'cancelled'
  const { may } = useAuth()
  return (
    <Section title="Money">
      <Facts
        facts={[
          ['Price', formatAmount(booking.totalPrice)],
          ['Paid', formatPounds(paidPence)],
          booking.dueAmount > 0 && ['Due', toPay(booking)],
          toHandBackPence > 0 && ['To hand back', owed(toHandBackPence)],
          refundedPence > 0 && ['Refunded', formatPounds(refundedPence)],
          refundedPence > 0 && !isCancelled && ['Kept', formatPounds(leftPence)],
          // What staff may have forgotten to send back.
          leftPence > 0 && isCancelled && ['Not refunded', owed(leftPence)],
        ]}
      />
      {may('refunds') && booking.userEmail !== null && <GiveCredit guest={booking} />}
    </Section>
  )
}

const toPay = (booking: OfficeBooking) =>
  `${formatAmount(booking.dueAmount)}${booking.isInvoiced ? ', by invoice' : ''}`

const owed = (pence: number) => <span className="text-rose">{formatPounds(pence)}</span>

function BookingRefunds({ booking }: { booking: OfficeBooking }) {
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
      <span className="min-w-0 flex-1 wrap-anywhere">
        {INSTRUMENTS[refund.instrument].label}: {refundReasonLabel(refund.reason)}
      </span>
      <span className="text-ink-soft">{momentLabel(refund.created)}</span>
    </li>
  )
}
