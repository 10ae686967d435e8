import { useEffect, useState } from 'react'
import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { Rows } from '#web/list/rows.tsx'
import { BookingDialog, type Chosen } from '#web/office/booking-dialog.tsx'
import { inBookings } from '#web/office/in-bookings.ts'
import { withDefaults } from '#web/office/with-defaults.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { toast } from '#web/ui/toast.ts'
import { PaymentBadge, StatusBadge } from '#web/visit/badges.tsx'
import type { OfficeUser } from './user-fields.ts'

type CustomerView = Data<'GET admin/users/{id}/bookings'>
type UserBooking = CustomerView['bookings'][number]

export function UserBookingsDialog({ user, onClose }: { user: OfficeUser; onClose: () => void }) {
  const query = useUserBookings(user.id)
  const { data } = query
  const [chosen, choose] = useState<Chosen | null>(null)
  const open = (booking: UserBooking) => choose({ act: 'details', booking })
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={`Bookings of ${user.name}`}
      description={data && <Summary view={data} />}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
          {data && data.total_bookings > 0 && (
            <ButtonLink to={inBookings(user.email)}>Open in Bookings</ButtonLink>
          )}
        </>
      }
    >
      <Loaded query={query} what="these bookings" comfort="Nothing of them is lost.">
        {({ bookings }) => <Bookings bookings={bookings.map(withDefaults)} onOpen={open} />}
      </Loaded>
      <BookingDialog chosen={chosen} onChoose={choose} />
    </Dialog>
  )
}

function useUserBookings(id: number) {
  const query = useAnswer(
    'GET admin/users/{id}/bookings',
    {
      key: ['office', 'user-bookings', id],
      failed: 'Error loading user bookings',
      // Each opening asks anew, and says once that it has come.
      staleTime: Infinity,
      gcTime: 0,
    },
    { params: { id } },
  )
  const { data } = query
  useEffect(() => {
    if (!data) return
    const count = data.total_bookings === 1 ? '1 booking' : `${data.total_bookings} bookings`
    toast({ title: 'Customer View Loaded', description: `${data.user.name} has made ${count}.` })
  }, [data])
  return query
}

const Summary = ({ view: { user, total_bookings, active_bookings } }: { view: CustomerView }) => (
  <p className="wrap-anywhere">
    {user.email} · {total_bookings} {total_bookings === 1 ? 'booking' : 'bookings'},{' '}
    {active_bookings} still to come
  </p>
)

const PAGE_SIZE = 10

type ListProps = Pick<CustomerView, 'bookings'> & { onOpen: (booking: UserBooking) => void }

function Bookings({ bookings, onOpen }: ListProps) {
  const [page, setPage] = useState(1)
  if (bookings.length === 0) {
    return <EmptyState title="No bookings yet" drawing="empty-basket" drawingWidth="w-48" />
  }
  const first = (page - 1) * PAGE_SIZE
  return (
    <>
      <Rows
        caption="Bookings"
        rows={bookings.slice(first, first + PAGE_SIZE)}
        columns={[
          { heading: 'Reference', cell: reference(onOpen) },
          { heading: 'Visit', cell: visit },
          { heading: 'Party', cell: partyLabel },
          { heading: 'Price', numeric: true, cell: price },
          { heading: 'Status', cell: status },
          { heading: 'Payment', cell: payment },
        ]}
        card={card(onOpen)}
      />
      {bookings.length > PAGE_SIZE && (
        <Pagination
          label="Pages of bookings"
          page={page}
          pageSize={PAGE_SIZE}
          total={bookings.length}
          onPage={setPage}
        />
      )}
    </>
  )
}

const card = (onOpen: ListProps['onOpen']) => (booking: UserBooking) => (
  <>
    <p className="flex justify-between gap-3 text-base">
      <span>{visit(booking)}</span>
      <span className="tabular-nums">{price(booking)}</span>
    </p>
    <p className="flex flex-wrap gap-1.5">
      {status(booking)} {payment(booking)}
    </p>
    <p className="text-ink-soft">
      {reference(onOpen)(booking)} · {partyLabel(booking)}
    </p>
  </>
)

const reference = (onOpen: ListProps['onOpen']) => (booking: UserBooking) => (
  <button
    type="button"
    onClick={() => onOpen(booking)}
    className="min-h-11 cursor-pointer whitespace-nowrap underline underline-offset-3 hover:text-marmalade-ink"
  >
    {booking.bookingRef}
  </button>
)

const visit = ({ bookingDate, timeSlotRange }: UserBooking) => (
  <>
    <span className="font-semibold whitespace-nowrap">{dateLabel(bookingDate)}</span>{' '}
    <span className="whitespace-nowrap tabular-nums">{timeSlotRange}</span>
  </>
)

const price = ({ totalPrice, refundedAmount }: UserBooking) => (
  <>
    {formatAmount(totalPrice)}
    {refundedAmount > 0 && (
      <span className="block text-sm text-ink-soft">{formatAmount(refundedAmount)} refunded</span>
    )}
  </>
)
const status = ({ status }: UserBooking) => <StatusBadge status={status} />
const payment = (booking: UserBooking) => <PaymentBadge {...booking} />
