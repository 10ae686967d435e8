import { memo, useId } from 'react'
import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { PaymentBadge } from '#web/visit/payment-badge.tsx'
import { StatusBadge } from '#web/visit/status-badge.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingNotes } from './booking-notes.tsx'
import { DateLeaf } from './date-leaf.tsx'

type Props = {
  booking: OwnBooking
  /** The visit has begun, or is over. */
  started: boolean
}

// Kept as it is while others change: five hundred of them stay quiet when one does not.
export const BookingCard = memo(function BookingCard({ booking, started }: Props) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="flex gap-4 rounded-lg border-[1.5px] border-line bg-card p-4 sm:gap-5 sm:p-5"
    >
      <DateLeaf date={booking.booking_date} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 id={id} className="font-sans text-lg font-semibold">
              {dateLabel(booking.booking_date)}, {slotLabel(booking.time_slots)}
            </h3>
            <p className="text-ink-soft">
              {partyLabel(booking)} · {formatPounds(booking.total_price * 100)} ·{' '}
              <span className="whitespace-nowrap">{booking.bookingRef}</span>
            </p>
          </div>
          <Badges booking={booking} />
        </header>
        <BookingNotes {...{ booking, started }} />
        <BookingActions {...{ booking, started }} />
      </div>
    </article>
  )
})

export function Badges({ booking }: { booking: OwnBooking }) {
  return (
    <p className="flex flex-wrap gap-2">
      <StatusBadge status={booking.status} />
      <PaymentBadge status={booking.payment_status} />
    </p>
  )
}
