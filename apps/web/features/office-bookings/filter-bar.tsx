import { BOOKING_STATUS_LABELS, isBookingStatus } from '#domain/booking/status.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { isFiltered, noFilters } from './bookings-filter.ts'
import type { Filter } from './bookings-filter.ts'
import { DateFilter } from './date-filter.tsx'
import { SortSelect } from './sort-select.tsx'

type Props = { filter: Filter; onChange: (change: Partial<Filter>) => void }

export function FilterBar({ filter, onChange }: Props) {
  return (
    <search className="grid grid-cols-2 items-end gap-3 print:hidden lg:grid-cols-[minmax(0,1fr)_15rem_11rem_auto]">
      <div className="max-lg:col-span-2">
        <SearchField
          label="Search"
          placeholder="Name, email, date, time slot, ID or booking reference"
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <SelectField
        label="Status"
        value={filter.status}
        className="max-sm:ps-3 max-sm:pe-9 max-sm:text-sm"
        onChange={({ target: { value } }) =>
          onChange({ status: isBookingStatus(value) ? value : '' })
        }
      >
        <option value="">All Statuses</option>
        {Object.entries(BOOKING_STATUS_LABELS).map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </SelectField>
      <DateFilter {...{ filter, onChange }} />
      <div className={cx('lg:hidden', !isFiltered(filter) && 'col-span-2')}>
        <SortSelect sort={filter.sort} onSort={(sort) => onChange({ sort })} />
      </div>
      <Button
        tone="quiet"
        disabled={!isFiltered(filter)}
        onClick={() => onChange(noFilters)}
        // Level with the controls, whose fields end in room for an error.
        className={cx('mb-1.5 max-sm:px-3 max-sm:text-sm', !isFiltered(filter) && 'max-lg:hidden')}
      >
        Clear Filters
      </Button>
    </search>
  )
}
