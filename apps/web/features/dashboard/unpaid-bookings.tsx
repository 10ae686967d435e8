import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel, slotLabel, untilLabel } from '#domain/calendar/labels.ts'
import { mmss } from '#domain/calendar/mmss.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { HourglassIcon } from '#web/ui/thing-icons.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCalm } from '#web/ui/use-calm.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { useNow } from '#web/ui/use-now.ts'
import { type OwnBooking, ownBookingsKey } from '#web/visit/own-booking.ts'
import { BookingActions } from '#web/visit/acts/booking-actions.tsx'
import { BookingNotes } from '#web/visit/booking-notes.tsx'
import { StatusBadge } from '#web/visit/badges.tsx'
import { useShowWishes } from './own-list.ts'

/** On top of everything, since it does not wait long. */
export function UnpaidBookings({ bookings }: { bookings: readonly OwnBooking[] }) {
  if (bookings.length === 0) return null
  return (
    <section
      aria-labelledby="unpaid"
      className="rounded-lg border-[1.5px] border-marmalade-ink/40 bg-marmalade-wash p-4 sm:p-5"
    >
      <h2 id="unpaid" className="flex items-center gap-2 text-xl">
        <HourglassIcon />
        Waiting for your payment
      </h2>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-col gap-3 pt-3">
            <Unpaid booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Unpaid = ({ booking }: { booking: OwnBooking }) => (
  <>
    <p>
      <strong>
        {dateLabel(booking.booking_date)}, {slotLabel(booking.time_slots)}
      </strong>
      <br />
      {booking.sessionName && `${booking.sessionName}, `}
      {partyLabel(booking)}, {formatAmount(booking.total_price)}.{' '}
      {booking.holdExpiresAt && <HoldLeft until={booking.holdExpiresAt} />}
    </p>
    <p className="flex flex-wrap items-center gap-2">
      <StatusBadge status={booking.status} />
      {booking.bookingRef}
    </p>
    <BookingNotes booking={booking} started={false} />
    <BookingActions booking={booking} started={false} onShowWishes={useShowWishes(booking)} />
  </>
)

const timeIsOver = {
  title: 'The time to pay is over',
  description: 'We no longer keep your places. If they are still free, you can book them again.',
  plain: true,
}

/** Up to here a time that runs out is told by what is left of it. */
const SHORT_SECONDS = 3_600

/** How long the places are kept; once that is over, the truth is asked for. */
function HoldLeft({ until }: { until: string }) {
  const queries = useQueryClient()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const calm = useCalm() || isStill
  const now = useNow(1_000)
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  const isOver = seconds === 0
  useEffect(() => {
    if (!isOver) return
    toast(timeIsOver)
    void queries.invalidateQueries({ queryKey: ownBookingsKey })
  }, [isOver, queries])
  if (isOver) return <span>The time to pay is over.</span>
  if (calm || seconds > SHORT_SECONDS)
    return <span>We keep your places until {untilLabel(until, now)}.</span>
  return (
    <span role="timer">
      We keep your places for <strong className="tabular-nums">{mmss(seconds)}</strong> minutes.
    </span>
  )
}
