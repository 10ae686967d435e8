import { useState } from 'react'
import type { Data } from '#web/api/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { OfficeUser } from './office-user.ts'
import { useUserBookings } from './use-user-bookings.ts'
import { UserBookingsList, UserBookingsTable } from './user-bookings-table.tsx'

type Props = { user: OfficeUser; onClose: () => void }

export function UserBookingsDialog({ user, onClose }: Props) {
  const { data, isFetching, refetch } = useUserBookings(user.id)
  return (
    <Dialog
      open
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
            <ButtonLink to={`/admin?${inBookings(user)}`}>Open in Bookings</ButtonLink>
          )}
        </>
      }
    >
      {data && <Bookings bookings={data.bookings} />}
      {!data && isFetching && <Loading>Loading bookings...</Loading>}
      {!data && !isFetching && <NotLoaded onTryAgain={() => void refetch()} />}
    </Dialog>
  )
}

/** Where staff can act on them: the other tab, searching for this person. */
const inBookings = ({ email }: OfficeUser) =>
  new URLSearchParams({ tab: 'bookings', view: 'all', search: email })

type CustomerView = Data<'GET admin/users/{id}/bookings'>

function Summary({ view: { user, total_bookings, active_bookings } }: { view: CustomerView }) {
  return (
    <p className="wrap-anywhere">
      {user.email} · {total_bookings} {total_bookings === 1 ? 'booking' : 'bookings'},{' '}
      {active_bookings} still to come
    </p>
  )
}

const PAGE_SIZE = 10

function Bookings({ bookings }: Pick<CustomerView, 'bookings'>) {
  const [page, setPage] = useState(1)
  const Shown = useMedia('(width >= 48rem)') ? UserBookingsTable : UserBookingsList
  if (bookings.length === 0) {
    return (
      <EmptyState
        title="No bookings yet"
        picture={<Drawing name="empty-basket" className="w-48" />}
      />
    )
  }
  const first = (page - 1) * PAGE_SIZE
  return (
    <>
      <Shown bookings={bookings.slice(first, first + PAGE_SIZE)} />
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

function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      title="We could not load these bookings"
      action={
        <Button tone="quiet" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      Nothing of them is lost.
    </EmptyState>
  )
}
