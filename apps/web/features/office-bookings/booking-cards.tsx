import { partyLabel } from '#domain/booking/party.ts'
import { cancellationSourceLabel } from '#domain/booking/status.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { OfficeBooking } from '#web/office/acted-booking.ts'
import { BookingMenu } from '#web/office/booking-menu.tsx'
import { PaymentBadge } from '#web/visit/payment-badge.tsx'
import { StatusBadge } from '#web/visit/status-badge.tsx'
import { MoneyNote, Price } from './booking-cells.tsx'
import type { RowsProps } from './booking-table.tsx'
import { SelectOne } from './select-boxes.tsx'

/** The rows on a narrow screen: everything in reach of a thumb, nothing behind a hover. */
export function BookingCards({ bookings, selection, onChoose }: RowsProps) {
  return (
    <ul aria-label="Bookings" className="grid gap-3 sm:grid-cols-2">
      {bookings.map((booking) => (
        <li
          key={booking.id}
          className="flex flex-col gap-2 rounded-md border-[1.5px] border-line bg-card p-3 ps-4 text-sm"
        >
          <div className="-my-1 flex items-center gap-1">
            <SelectOne booking={booking} selection={selection} />
            <Heading booking={booking} onOpen={() => onChoose({ act: 'details', booking })} />
            <BookingMenu booking={booking} onAct={(act) => onChoose({ act, booking })} />
          </div>
          <Body booking={booking} />
        </li>
      ))}
    </ul>
  )
}

type Props = { booking: OfficeBooking }

function Heading({ booking, onOpen }: Props & { onOpen: () => void }) {
  return (
    <div className="min-w-0 flex-1">
      <button
        type="button"
        onClick={onOpen}
        className="min-h-11 cursor-pointer text-start text-base font-semibold wrap-anywhere underline decoration-line-strong underline-offset-3"
      >
        {booking.userName}
      </button>
    </div>
  )
}

function Body({ booking }: Props) {
  const { status, cancellationSource, specialRequests } = booking
  return (
    <>
      <p>
        <strong>
          {dateLabel(booking.bookingDate)}, {booking.timeSlotRange}
        </strong>
        <br />
        {partyLabel(booking)} · ID {booking.id}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        <PaymentBadge status={booking.paymentStatus} />
        <Price booking={booking} />
        {status === 'cancelled' && (
          <span className="w-full text-ink-soft">
            Cancelled by {cancellationSourceLabel(cancellationSource)}
          </span>
        )}
        <MoneyNote booking={booking} />
      </p>
      {specialRequests && (
        <p className="rounded-sm bg-sunk px-3 py-2">
          <span className="line-clamp-3 wrap-anywhere">{specialRequests}</span>
        </p>
      )}
    </>
  )
}
