import { cancellationSourceLabel } from '#domain/booking/status.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount, formatPounds } from '#domain/pricing/money.ts'
import { moneyOf } from '#web/office/acted-booking.ts'
import type { OfficeBooking } from '#web/office/acted-booking.ts'
import { CommentIcon } from '#web/ui/icons.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { PaymentBadge } from '#web/visit/payment-badge.tsx'
import { StatusBadge } from '#web/visit/status-badge.tsx'

type Props = { booking: OfficeBooking }

/** The name leads to the details. A long address gives way to the other columns. */
export function CustomerCell({ booking, onOpen }: Props & { onOpen: () => void }) {
  const { userName, userEmail } = booking
  return (
    <div className="min-w-34 xl:min-w-44">
      <button
        type="button"
        onClick={onOpen}
        className="cursor-pointer text-start font-semibold wrap-anywhere underline decoration-line-strong underline-offset-3 hover:text-marmalade-ink"
      >
        {userName}
      </button>
      <span title={userEmail ?? undefined} className="block w-0 min-w-full truncate text-ink-soft">
        {userEmail}
      </span>
    </div>
  )
}

export function VisitCell({ booking }: Props) {
  return (
    <>
      <span className="whitespace-nowrap">{dateLabel(booking.bookingDate)}</span>
      <span className="block whitespace-nowrap text-ink-soft">{booking.timeSlotRange}</span>
    </>
  )
}

export function StatusCell({ booking: { status, cancellationSource } }: Props) {
  return (
    // On a small desk a long status takes two lines, and leaves the last column its room.
    <div className="*:whitespace-normal">
      <StatusBadge status={status} />
      {status === 'cancelled' && (
        <span className="mt-0.5 block text-ink-soft">
          by {cancellationSourceLabel(cancellationSource)}
        </span>
      )}
    </div>
  )
}

export function PaymentCell({ booking }: Props) {
  return (
    <>
      <span className="inline-flex items-center gap-x-2.5 gap-y-1 max-xl:flex-col max-xl:items-end">
        <PaymentBadge status={booking.paymentStatus} />
        <Price booking={booking} />
      </span>
      <MoneyNote booking={booking} />
    </>
  )
}

export const Price = ({ booking: { paymentAmount, totalPrice } }: Props) => (
  <span className="tabular-nums">{formatAmount(paymentAmount || totalPrice)}</span>
)

/** What went back, and what staff may have forgotten to send back. */
export function MoneyNote({ booking }: Props) {
  const { refundedPence, leftPence } = moneyOf(booking)
  if (booking.status === 'cancelled' && leftPence > 0) {
    return <span className="block w-full text-rose">{formatPounds(leftPence)} not refunded</span>
  }
  if (refundedPence === 0) return null
  return <span className="block w-full text-ink-soft">{formatPounds(refundedPence)} refunded</span>
}

export function RequestsCell({ booking: { specialRequests } }: Props) {
  if (!specialRequests) return null
  return (
    <Tooltip text={specialRequests}>
      <button
        type="button"
        aria-label="Special requests"
        className="grid size-9 cursor-help place-items-center rounded-full hover:bg-sunk"
      >
        <CommentIcon />
      </button>
    </Tooltip>
  )
}
