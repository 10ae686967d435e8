import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { cafe } from '#web/content/cafe.ts'
import { Card } from '#web/ui/card.tsx'
import type { TicketBooking } from './own-booking.ts'
import { QrCode } from './qr-code.tsx'
import { StatusBadge } from './status-badge.tsx'

/** To print, or to show at the door on a phone. */
export function Ticket({ booking }: { booking: TicketBooking }) {
  return (
    <Card ears aria-label="Your ticket" className="grid gap-6 sm:grid-cols-[1fr_auto]">
      <div>
        <p className="font-display text-xl font-semibold">{cafe.name}</p>
        <p className="text-sm text-ink-soft">Booking reference</p>
        <p className="mb-3 font-display text-2xl font-semibold whitespace-nowrap sm:text-3xl">
          {booking.bookingRef}
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          <Fact name="Status">
            <StatusBadge status={booking.status} />
          </Fact>
          <Fact name="Date">{dateLabel(booking.booking_date)}</Fact>
          <Fact name="Time">{slotLabel(booking.time_slots)}</Fact>
          <Fact name="People">{booking.people_count}</Fact>
          <Fact name="Total">{formatAmount(booking.total_price)}</Fact>
          {booking.special_requests && <Fact name="Requests">{booking.special_requests}</Fact>}
        </dl>
      </div>
      <QrCode
        text={booking.bookingRef}
        className="size-44 justify-self-center rounded-md max-sm:order-first"
      />
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  )
}
