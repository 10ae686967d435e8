import { formatPounds } from '#domain/pricing/money.ts'
import type { Chosen } from '#web/office/booking-dialog.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { newestFirst, revenuePence, type RecentBooking } from './recent-booking.ts'
import { RecentRow } from './recent-row.tsx'

type Props = { bookings: readonly RecentBooking[]; onChoose: (chosen: Chosen) => void }

export function RecentBookings({ bookings, onChoose }: Props) {
  return (
    <section aria-labelledby="recent-bookings" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="recent-bookings" className="text-lg">
          Recent Bookings
        </h3>
        {bookings.length > 0 && (
          <p className="text-sm text-ink-soft">
            Total revenue{' '}
            <strong className="text-ink tabular-nums">
              {formatPounds(revenuePence(bookings))}
            </strong>
          </p>
        )}
      </header>
      {bookings.length === 0 && (
        <EmptyState
          title="No Recent Bookings"
          picture={<Drawing name="empty-sofa" className="w-56" />}
        >
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
}
