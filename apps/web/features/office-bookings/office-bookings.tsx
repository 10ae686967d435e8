import { useState } from 'react'
import { BookingDialog } from '#web/office/booking-dialog.tsx'
import type { Chosen } from '#web/office/booking-dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { BookingList } from './booking-list.tsx'
import { views } from './bookings-filter.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { viewLabels } from './filter-words.ts'
import { ListSummary } from './list-summary.tsx'
import { useBookings } from './use-bookings.ts'
import { useFilter } from './use-filter.ts'
import { useSelection } from './use-selection.ts'
import { useStayOnPages } from './use-stay-on-pages.ts'

/** The bookings of the cafe, to find and to act on. */
export function OfficeBookings() {
  const [filter, change] = useFilter()
  const found = useBookings(filter)
  const selection = useSelection(found.data?.items ?? [])
  useStayOnPages({ filter, found, change })
  const box = useStayInside<HTMLElement>()
  const [chosen, choose] = useState<Chosen | null>(null)
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
          tabs={views.map((view) => ({
            name: view,
            label: viewLabels[view],
            panel: (
              <BookingList {...{ filter, found, selection }} onFilter={change} onChoose={choose} />
            ),
          }))}
          aside={<ListSummary filter={filter} found={found} />}
        />
        <BulkBar selection={selection} />
      </section>
      <BookingDialog chosen={chosen} onChoose={choose} />
    </>
  )
}
