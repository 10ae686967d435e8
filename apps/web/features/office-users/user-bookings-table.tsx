import { dateLabel } from '#domain/calendar/labels.ts'
import type { Data } from '#web/api/api.ts'
import { Table } from '#web/ui/table.tsx'
import { PaymentBadge } from '#web/visit/payment-badge.tsx'
import { StatusBadge } from '#web/visit/status-badge.tsx'

type Booking = Data<'GET admin/users/{id}/bookings'>['bookings'][number]

export function UserBookingsTable({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <Table
      caption="Bookings"
      stacks
      rows={bookings}
      rowKey={({ id }) => id}
      columns={[
        { heading: 'Reference', cell: ({ bookingRef }) => bookingRef },
        { heading: 'Visit', cell: visit },
        { heading: 'Party', cell: party },
        { heading: 'Price', numeric: true, cell: ({ totalPrice }) => `£${totalPrice.toFixed(2)}` },
        { heading: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          heading: 'Payment',
          cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} />,
        },
      ]}
    />
  )
}

const visit = ({ bookingDate, timeSlotRange }: Booking) => (
  <>
    <span className="whitespace-nowrap">{dateLabel(bookingDate)}</span>{' '}
    <span className="whitespace-nowrap text-ink-soft">{timeSlotRange}</span>
  </>
)

function party({ adults, children }: Booking): string {
  const grown = adults === 1 ? '1 adult' : `${adults} adults`
  if (children === 0) return grown
  return `${grown}, ${children === 1 ? '1 child' : `${children} children`}`
}
