import { partyLabel } from '#domain/booking/party.ts'
import { cancellationSourceLabel } from '#domain/booking/status.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount, formatPounds } from '#domain/pricing/money.ts'
import { BookingMenu } from '#web/office/booking-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PaymentBadge, StatusBadge } from '#web/visit/badges.tsx'
import type { Chosen } from '#web/office/booking-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import {
  actedBooking,
  newestFirst,
  listRevenuePence,
  type RecentBooking,
} from './recent-booking.ts'

type Props = { bookings: readonly RecentBooking[]; onChoose: (chosen: Chosen) => void }

export const RecentBookings = ({ bookings, onChoose }: Props) => (
  <section aria-labelledby="recent-bookings" className="flex flex-col gap-3">
    <header className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 id="recent-bookings" className="text-lg">
        Recent Bookings
      </h3>
      {bookings.length > 0 && (
        <p className="text-sm text-ink-soft">
          Total revenue{' '}
          <strong className="text-ink tabular-nums">
            {formatPounds(listRevenuePence(bookings))}
          </strong>
        </p>
      )}
    </header>
    {bookings.length === 0 && (
      <EmptyState title="No Recent Bookings" drawing="empty-sofa">
        As soon as somebody books, it stands here.
      </EmptyState>
    )}
    <ul className="rounded-md border-[1.5px] border-line bg-card empty:hidden">
      {newestFirst(bookings).map((booking, index) => (
        <RecentRow key={booking.id} booking={booking} latest={index === 0} onChoose={onChoose} />
      ))}
    </ul>
  </section>
)

type RowProps = { booking: RecentBooking; latest: boolean; onChoose: (chosen: Chosen) => void }

function RecentRow({ booking: recent, latest, onChoose }: RowProps) {
  const booking = actedBooking(recent)
  const { id, bookingRef, userName, bookingDate, timeSlotRange, totalPrice } = booking
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-0 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_6rem_minmax(0,1.5fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="wrap-anywhere">
            <bdi>{userName}</bdi>
          </strong>
          {latest && <Badge tone="good">Latest</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          #{id}
          {bookingRef && ` · ${bookingRef}`}
        </p>
      </div>
      <p className="text-sm tabular-nums">
        {dateLabel(bookingDate)}, <span className="whitespace-nowrap">{timeSlotRange}</span>
        <br />
        {recent.session_name && (
          <span className="block font-semibold text-moss">{recent.session_name}</span>
        )}
        <span className="text-ink-soft">{partyLabel(booking)}</span>
      </p>
      <p className="font-semibold tabular-nums lg:text-end">{formatAmount(totalPrice)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <PaymentBadge {...booking} />
        <StatusBadge status={booking.status} />
        {booking.status === 'cancelled' && (
          <span className="text-sm text-ink-soft">
            {cancellationSourceLabel(recent.cancellation_source)}
          </span>
        )}
      </div>
      <div className="flex items-center gap-1 lg:justify-end">
        <Button
          tone="quiet"
          size="small"
          aria-label={`Details of booking ${id}`}
          onClick={() => onChoose({ act: 'details', booking })}
        >
          Details
        </Button>
        <BookingMenu booking={booking} onAct={(act) => onChoose({ act, booking })}>
          <Button tone="plain" size="small" aria-label={`Actions for booking ${id}`}>
            Actions
          </Button>
        </BookingMenu>
      </div>
    </li>
  )
}
