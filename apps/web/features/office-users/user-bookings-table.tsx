import { dateLabel } from '#domain/calendar/labels.ts'
import type { Data } from '#web/api/api.ts'
import { Table } from '#web/ui/table.tsx'
import { PaymentBadge } from '#web/visit/payment-badge.tsx'
import { StatusBadge } from '#web/visit/status-badge.tsx'

export type UserBooking = Data<'GET admin/users/{id}/bookings'>['bookings'][number]

export function UserBookingsTable({ bookings }: { bookings: readonly UserBooking[] }) {
  return (
    <Table
      caption="Bookings"
      rows={bookings}
      rowKey={({ id }) => id}
      columns={[
        { heading: 'Reference', cell: reference },
        { heading: 'Visit', cell: visit },
        { heading: 'Party', cell: party },
        { heading: 'Price', numeric: true, cell: price },
        { heading: 'Status', cell: status },
        { heading: 'Payment', cell: payment },
      ]}
    />
  )
}

/** The same on a phone. */
export function UserBookingsList({ bookings }: { bookings: readonly UserBooking[] }) {
  return (
    <ul
      aria-label="Bookings"
      className="divide-y divide-line rounded-md border-[1.5px] border-line text-sm"
    >
      {bookings.map((booking) => (
        <li key={booking.id} className="flex flex-col gap-1.5 px-4 py-3">
          <p className="flex justify-between gap-3 text-base">
            <span>{visit(booking)}</span>
            <span className="tabular-nums">{price(booking)}</span>
          </p>
          <p className="flex flex-wrap gap-1.5">
            {status(booking)} {payment(booking)}
          </p>
          <p className="text-ink-soft">
            {reference(booking)} · {party(booking)}
          </p>
        </li>
      ))}
    </ul>
  )
}

const reference = ({ bookingRef }: UserBooking) => (
  <span className="whitespace-nowrap">{bookingRef}</span>
)

const visit = ({ bookingDate, timeSlotRange }: UserBooking) => (
  <>
    <span className="font-semibold whitespace-nowrap">{dateLabel(bookingDate)}</span>{' '}
    <span className="whitespace-nowrap tabular-nums">{timeSlotRange}</span>
  </>
)

const price = ({ totalPrice }: UserBooking) => `£${totalPrice.toFixed(2)}`
const status = ({ status }: UserBooking) => <StatusBadge status={status} />
const payment = ({ paymentStatus }: UserBooking) => <PaymentBadge status={paymentStatus} />

function party({ adults, children }: UserBooking): string {
  const grown = adults === 1 ? '1 adult' : `${adults} adults`
  if (children === 0) return grown
  return `${grown}, ${children === 1 ? '1 child' : `${children} children`}`
}
