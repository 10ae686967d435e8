import { EmptyState } from '#web/ui/empty-state.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { BookingList } from './booking-list.tsx'
import type { More } from './booking-list.tsx'

type Props = { bookings: readonly OwnBooking[]; total: number; more: More }

/** Everything that is not upcoming: over, unpaid, cancelled, or about to be. */
export function History({ bookings, total, more }: Props) {
  return (
    <section aria-labelledby="history" className="flex flex-col gap-5">
      <h2 id="history" className="text-3xl">
        History <span className="text-xl text-ink-soft tabular-nums">({total})</span>
      </h2>
      {bookings.length > 0 ? (
        <BookingList bookings={bookings} more={more} />
      ) : (
        <EmptyState title="No history yet">Visits that are over will stand here.</EmptyState>
      )}
    </section>
  )
}
