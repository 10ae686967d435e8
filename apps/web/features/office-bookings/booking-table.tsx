import type { OfficeBooking } from '#web/office/acted-booking.ts'
import type { Chosen } from '#web/office/booking-dialog.tsx'
import { BookingMenu } from '#web/office/booking-menu.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table.tsx'
import { CustomerCell, PaymentCell, RequestsCell, StatusCell, VisitCell } from './booking-cells.tsx'
import { directionOf, nextSort } from './bookings-filter.ts'
import type { Sort, SortColumn } from './bookings-filter.ts'
import { SelectAll, SelectOne } from './select-boxes.tsx'
import type { Selection } from './use-selection.ts'

export type RowsProps = {
  bookings: readonly OfficeBooking[]
  selection: Selection
  sort: Sort
  onSort: (sort: Sort) => void
  onChoose: (chosen: Chosen) => void
}

export function BookingTable(props: RowsProps) {
  return (
    <Table
      caption="Bookings"
      rows={props.bookings}
      rowKey={({ id }) => id}
      columns={columns(props)}
    />
  )
}

function columns(props: RowsProps): Column<OfficeBooking>[] {
  const { bookings, selection, sort, onSort, onChoose } = props
  const sortBy = (column: SortColumn) => ({
    direction: directionOf(sort, column),
    onSort: () => onSort(nextSort(sort, column)),
  })
  return [
    {
      heading: 'Select',
      control: <SelectAll bookings={bookings} selection={selection} />,
      cell: (booking) => <SelectOne booking={booking} selection={selection} />,
    },
    { heading: 'ID', sort: sortBy('id'), cell: ({ id }) => id },
    {
      heading: 'Customer',
      sort: sortBy('userName'),
      cell: (booking) => (
        <CustomerCell booking={booking} onOpen={() => onChoose({ act: 'details', booking })} />
      ),
    },
    {
      heading: 'Date & Time',
      sort: sortBy('bookingDate'),
      cell: (booking) => <VisitCell booking={booking} />,
    },
    { heading: 'A', hint: 'Adults', numeric: true, cell: ({ adults }) => adults },
    {
      heading: 'C',
      hint: 'Children',
      numeric: true,
      cell: ({ children }) => children,
    },
    {
      heading: 'Req',
      hint: 'Special requests',
      cell: (booking) => <RequestsCell booking={booking} />,
    },
    {
      heading: 'Status',
      sort: sortBy('status'),
      cell: (booking) => <StatusCell booking={booking} />,
    },
    {
      heading: 'Payment',
      numeric: true,
      sort: sortBy('paymentAmount'),
      cell: (booking) => <PaymentCell booking={booking} />,
    },
    {
      heading: 'Actions',
      hiddenHeading: true,
      cell: (booking) => (
        <BookingMenu booking={booking} onAct={(act) => onChoose({ act, booking })} />
      ),
    },
  ]
}
