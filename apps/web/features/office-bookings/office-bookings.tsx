import { useState } from 'react'
import { BookingDialog } from '#web/office/booking-dialog.tsx'
import type { Chosen } from '#web/office/booking-dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BookingList } from './booking-list.tsx'
import { views } from './bookings-filter.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterSummary, viewLabels } from './filter-words.ts'
import { useBookings } from './use-bookings.ts'
import { useFilter } from './use-filter.ts'
import { useSelection } from './use-selection.ts'

/** The bookings of the cafe, to find and to act on. */
export function OfficeBookings() {
  const [filter, change] = useFilter()
  const found = useBookings(filter)
  const selection = useSelection()
  const [chosen, choose] = useState<Chosen | null>(null)
  return (
    <>
      <h2 className="sr-only">Bookings</h2>
      <FilterBar filter={filter} onChange={change} />
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
        aside={
          <div className="flex items-center justify-between gap-4 max-sm:w-full">
            <output className="text-sm text-ink-soft">
              {found.data && filterSummary(found.data.filter, found.data)}
            </output>
            <ExportButton filter={filter} />
          </div>
        }
      />
      <BulkBar selection={selection} />
      <BookingDialog chosen={chosen} onChoose={choose} />
    </>
  )
}
