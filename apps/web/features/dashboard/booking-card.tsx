import { memo, useId } from 'react'
import { partyLabel } from '#domain/booking/party.ts'
import { isCalendarDate, weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { PaymentBadge, StatusBadge } from '#web/visit/badges.tsx'
import { BookingActions } from '#web/visit/acts/booking-actions.tsx'
import { useShowWishes } from './own-list.ts'
import { BookingNotes } from '#web/visit/booking-notes.tsx'

type Props = {
  booking: OwnBooking
  /** The visit has begun, or is over. */
  started: boolean
}

// Kept as it is while others change: five hundred of them stay quiet when one does not.
export const BookingCard = memo(function BookingCard({ booking, started }: Props) {
  const id = useId()
  const card = useStayInside<HTMLElement>()
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 rounded-lg border-[1.5px] border-line bg-card p-4 sm:grid-cols-[auto_1fr_auto] sm:gap-x-5 sm:p-5"
    >
      <DateLeaf date={booking.booking_date} />
      <div className="col-start-2">
        <h3 id={id} className="font-sans text-lg leading-snug font-semibold">
          <span className="whitespace-nowrap">{dateLabel(booking.booking_date)},</span>{' '}
          <span className="whitespace-nowrap">{slotLabel(booking.time_slots)}</span>
        </h3>
        <p className="text-ink-soft">
          {booking.sessionName && `${booking.sessionName} · `}
          {partyLabel(booking)} · {formatAmount(booking.total_price)}
          <span className="max-sm:hidden"> · </span>
          <span className="whitespace-nowrap max-sm:block">{booking.bookingRef}</span>
        </p>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <Badges booking={booking} />
      </div>
      <div className="col-span-2 flex min-w-0 flex-col gap-3 sm:col-start-2">
        <BookingNotes {...{ booking, started }} />
        <BookingActions {...{ booking, started }} onShowWishes={useShowWishes(booking)} />
      </div>
    </article>
  )
})

export function Badges({ booking }: { booking: OwnBooking }) {
  return (
    <p className="flex flex-wrap gap-2">
      <StatusBadge status={booking.status} />
      <PaymentBadge {...booking} paymentStatus={booking.payment_status} />
    </p>
  )
}

/** A leaf of the calendar. The words beside it say the same. */
function DateLeaf({ date }: { date: string }) {
  if (!isCalendarDate(date)) return null
  return (
    <div
      aria-hidden="true"
      className="flex w-16 shrink-0 flex-col items-center self-start overflow-hidden sm:row-span-2 rounded-md border-[1.5px] border-line text-center leading-tight"
    >
      <span className="w-full bg-sunk py-1 text-sm font-semibold">
        {weekdayName(weekdayOf(date)).slice(0, 3)}
      </span>
      <span className="pt-1.5 font-display text-3xl font-semibold">{Number(date.slice(8))}</span>
      <span className="pb-1.5 text-sm">{dateLabel(date).slice(0, 3)}</span>
    </div>
  )
}
