import { useState } from 'react'
import { api, apiFile } from '#web/api/api.ts'
import { type Auth, useAuth } from '#web/api/auth.tsx'
import { Listed } from '#web/list/listed.tsx'
import { Rows } from '#web/list/rows.tsx'
import { useSelection } from '#web/list/selection.tsx'
import { useList, useListAddress } from '#web/list/use-list.ts'
import { actionsOn, type OfficeBooking } from '#web/office/acted-booking.ts'
import { BookingDialog, type Chosen } from '#web/office/booking-dialog.tsx'
import { withDefaults } from '#web/office/with-defaults.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { bookingCard, bookingColumns } from './booking-rows.tsx'
import {
  bookingsAddress,
  filterSummary,
  toQuery,
  viewNames,
  views,
  type Filter,
} from './bookings-filter.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CancelDay } from './cancel-day.tsx'
import { ExportButton } from '#web/office/export-button.tsx'
import { FilterBar } from './filter-bar.tsx'

/** Only what can be cancelled can be ticked, and by those who may cancel several. */
const selectable = (may: Auth['may']) => ({
  isSelectable: (booking: OfficeBooking) => may('care') && actionsOn(booking).canCancel,
  nameOf: ({ id }: OfficeBooking) => `booking ${id}`,
})

export default function OfficeBookings() {
  const shown = useListAddress(bookingsAddress)
  const { choice: filter, change } = shown
  const list = useList(shown, {
    key: ['office', 'bookings'],
    pageSize: 10,
    looksAgain: true,
    failed: views[filter.view].failed,
    fetch: ({ view, sort, page, pageSize }) =>
      api(`GET bookings/admin/${view}`, { query: { ...toQuery(filter), sort, page, pageSize } }),
  })
  const { data } = list.query
  const { may } = useAuth()
  const selection = useSelection(data?.items ?? [], selectable(may))
  const box = useStayInside<HTMLElement>()
  const [chosen, choose] = useState<Chosen | null>(null)
  const panel = (
    <Listed
      list={list}
      what="the bookings"
      empty={<NoBookings filter={filter} onFilter={change} />}
      hidesOnlyPage
    >
      {(rows) => (
        <Rows
          rows={rows.map(withDefaults)}
          sortBy={list.sortBy}
          selection={may('care') ? selection : undefined}
          caption="Bookings"
          columns={bookingColumns(choose)}
          card={bookingCard(selection, choose)}
          cardsBelow="64rem"
        />
      )}
    </Listed>
  )
  return (
    <>
      <h2 className="sr-only">Bookings</h2>
      <FilterBar filter={filter} onChange={change} />
      <section ref={box} tabIndex={-1} aria-label="Found bookings" className="pt-4 outline-none">
        <Tabs
          inner
          label="Which bookings"
          selected={filter.view}
          onSelect={(view) => change({ view })}
          tabs={viewNames.map((name) => ({ name, label: views[name].label, panel }))}
          aside={
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
              <output className="min-h-5 min-w-0 text-sm wrap-anywhere text-ink-soft max-sm:w-full">
                {data && filterSummary(data.choice, data)}
              </output>
              {may('care') && <CancelDay date={filter.date} />}
              {may('books') && (
                <ExportButton
                  name={`bookings-${filter.view}`}
                  failed="Error exporting bookings"
                  fetch={() =>
                    apiFile('GET bookings/admin/export', {
                      query: { view: filter.view, ...toQuery(filter) },
                    })
                  }
                />
              )}
            </div>
          }
        />
        <BulkBar selection={selection} filter={filter} total={data?.total ?? 0} />
      </section>
      <BookingDialog chosen={chosen} onChoose={choose} />
    </>
  )
}

type EmptyProps = { filter: Filter; onFilter: (change: Partial<Filter>) => void }

/** Nothing here may well be something elsewhere: one press away. */
function NoBookings({ filter, onFilter }: EmptyProps) {
  const isFiltered = bookingsAddress.isFiltered(filter)
  return (
    <EmptyState
      title="No bookings found matching your criteria."
      action={
        isFiltered && (
          <div className="flex flex-wrap justify-center gap-3">
            {filter.view !== 'all' && (
              <Button tone="quiet" size="small" onClick={() => onFilter({ view: 'all' })}>
                Look in All Bookings
              </Button>
            )}
            <Button tone="quiet" size="small" onClick={() => onFilter(bookingsAddress.noFilters)}>
              Clear Filters
            </Button>
          </div>
        )
      }
    />
  )
}
