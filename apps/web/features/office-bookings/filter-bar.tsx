import { BOOKING_STATUS_LABELS, isBookingStatus } from '#domain/booking/status.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isFiltered, noFilters } from './bookings-filter.ts'
import type { Filter } from './bookings-filter.ts'

type Props = { filter: Filter; onChange: (change: Partial<Filter>) => void }

export function FilterBar({ filter, onChange }: Props) {
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_15rem_11rem_auto]">
      <div className="col-span-2 lg:col-span-1">
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
      <TextField
        label="Date"
        type="date"
        value={filter.date}
        onChange={({ target }) => onChange({ date: target.value })}
      />
      <Button
        tone="quiet"
        disabled={!isFiltered(filter)}
        onClick={() => onChange(noFilters)}
        className="col-span-2 lg:col-span-1"
      >
        Clear Filters
      </Button>
    </search>
  )
}
