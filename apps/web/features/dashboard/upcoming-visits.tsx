import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { BookingList } from './booking-list.tsx'
import type { More } from './booking-list.tsx'
import { NextVisit } from './next-visit.tsx'

type Props = { bookings: readonly OwnBooking[]; total: number; more: More }

/** Confirmed, and not in the past; the very next one stands out. */
export function UpcomingVisits({ bookings, total, more }: Props) {
  const now = useNow(30_000)
  const next = bookings.find(({ endsAt }) => Date.parse(endsAt) > now)
  const later = bookings.filter((booking) => booking !== next)
  return (
    <section aria-labelledby="upcoming" className="flex flex-col gap-5">
      <h2 id="upcoming" className="text-3xl">
        Upcoming <span className="text-xl text-ink-soft tabular-nums">({total})</span>
      </h2>
      {bookings.length === 0 && (
        <EmptyState
          title="Nothing planned"
          action={
            <ButtonLink to="/booking" tone="quiet">
              Book a visit
            </ButtonLink>
          }
        >
          The cats are in all week.
        </EmptyState>
      )}
      {next && <NextVisit booking={next} now={now} />}
      {later.length > 0 && <BookingList bookings={later} more={more} />}
    </section>
  )
}
