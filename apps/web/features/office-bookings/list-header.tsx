import { ExportButton } from './export-button.tsx'
import type { Filter } from './bookings-filter.ts'
import { BulkBar } from './bulk-bar.tsx'
import { filterSummary } from './filter-words.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  filter: Filter
  page: { total: number; totalIsCapped: boolean }
  selection: Selection
}

/** What is shown, and what can be done with all of it or with what is ticked. */
export function ListHeader({ filter, page, selection }: Props) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <output className="text-sm text-ink-soft">{filterSummary(filter, page)}</output>
      <BulkBar selection={selection} />
      <ExportButton filter={filter} disabled={page.total === 0} />
    </div>
  )
}
