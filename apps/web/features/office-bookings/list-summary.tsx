import type { Filter } from './bookings-filter.ts'
import { ExportButton } from './export-button.tsx'
import { filterSummary } from './filter-words.ts'
import type { FoundBookings } from './use-bookings.ts'

/** What was found by which filters, and the way to take all of it along. */
export function ListSummary({ filter, found }: { filter: Filter; found: FoundBookings }) {
  return (
    <div className="flex items-center justify-between gap-4 max-sm:w-full">
      <output className="min-w-0 text-sm wrap-anywhere text-ink-soft">
        {found.data && filterSummary(found.data.filter, found.data)}
      </output>
      <ExportButton filter={filter} />
    </div>
  )
}
