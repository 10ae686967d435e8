import { cx } from '#web/ui/class-names.ts'
import type { Chosen } from '#web/office/booking-dialog.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { BookingCards } from './booking-cards.tsx'
import { BookingTable } from './booking-table.tsx'
import type { Filter } from './bookings-filter.ts'
import { ListFailed, ListLoading, NoBookings } from './list-states.tsx'
import { PAGE_SIZE } from './use-bookings.ts'
import type { FoundBookings } from './use-bookings.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  filter: Filter
  found: FoundBookings
  selection: Selection
  onFilter: (change: Partial<Filter>) => void
  onChoose: (chosen: Chosen) => void
}

export function BookingList({ filter, found, selection, onFilter, onChoose }: Props) {
  const { data, error, isPlaceholderData, refetch } = found
  const Rows = useMedia('(width < 64rem)') ? BookingCards : BookingTable
  if (!data) return error ? <ListFailed error={error} onAgain={refetch} /> : <ListLoading />
  // A page that is no more: the last one there is comes next.
  if (data.items.length === 0 && data.total > 0) return <ListLoading />
  return (
    <div className="flex flex-col gap-3">
      {error && <ListFailed error={error} onAgain={refetch} />}
      {data.items.length === 0 ? (
        <NoBookings filter={filter} onFilter={onFilter} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cx('flex flex-col gap-4', isPlaceholderData && 'opacity-60')}
        >
          <Rows
            bookings={data.items}
            selection={selection}
            sort={filter.sort}
            onSort={(sort) => onFilter({ sort })}
            onChoose={onChoose}
          />
        </div>
      )}
      {data.totalPages > 1 && (
        <Pagination
          label="Pages of bookings"
          page={filter.page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onPage={(page) => onFilter({ page })}
        />
      )}
    </div>
  )
}
