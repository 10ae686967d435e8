import { useState } from 'react'
import { BookingDialog } from '#web/office/booking-dialog.tsx'
import type { Chosen } from '#web/office/booking-dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BookingList } from './booking-list.tsx'
import { views } from './bookings-filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { viewLabels } from './filter-words.ts'
import { useFilter } from './use-filter.ts'
import { useSelection } from './use-selection.ts'

/** The bookings of the cafe, to find and to act on. */
export function OfficeBookings() {
  const [filter, change] = useFilter()
  const selection = useSelection()
  const [chosen, choose] = useState<Chosen | null>(null)
  return (
    <>
      <h2 className="sr-only">Bookings</h2>
      <FilterBar filter={filter} onChange={change} />
      <Tabs
        label="Which bookings"
        selected={filter.view}
        onSelect={(view) => change({ view })}
        tabs={views.map((view) => ({
          name: view,
          label: viewLabels[view],
          panel: <BookingList {...{ filter, selection }} onFilter={change} onChoose={choose} />,
        }))}
      />
      <BookingDialog chosen={chosen} onChoose={choose} />
    </>
  )
}
