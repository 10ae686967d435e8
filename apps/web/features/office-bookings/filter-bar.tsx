import { BOOKING_STATUS_LABELS, BOOKING_STATUSES } from '#domain/booking/status.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { Filters, type SetFilter } from '#web/list/filters.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { bookingsAddress, expectedOn, whenOf, type Filter } from './bookings-filter.ts'

const statuses = [
  ['', 'All Statuses'] as const,
  ...BOOKING_STATUSES.map((status) => [status, BOOKING_STATUS_LABELS[status]] as const),
]

/** Where there are no headings to press: what stands first. */
const orders: [Filter['sort'], string][] = [
  ['-bookingDate', 'Latest visit'],
  ['bookingDate', 'Earliest visit'],
  ['-id', 'Newest booking'],
  ['id', 'Oldest booking'],
  ['userName', 'Customer, A to Z'],
  ['-userName', 'Customer, Z to A'],
  ['status', 'Status, A to Z'],
  ['-status', 'Status, Z to A'],
  ['-paymentAmount', 'Highest payment'],
  ['paymentAmount', 'Lowest payment'],
]

type Props = { filter: Filter; onChange: (change: Partial<Filter>) => void }

export const FilterBar = ({ filter, onChange }: Props) => (
  <Filters
    list={{ choice: filter, change: onChange }}
    placeholder="Name or reference"
    set={setFilters(filter, onChange)}
    isFiltered={bookingsAddress.isFiltered(filter)}
    onClear={() => onChange(bookingsAddress.noFilters)}
    columns="grid-cols-[minmax(0,1fr)_13rem_10rem_10rem_auto]"
  >
    <div className="max-lg:col-span-2">
      <SelectField
        label="Status"
        value={filter.status}
        options={statuses}
        onChoose={(status) => onChange({ status })}
      />
    </div>
    <DateFilter {...{ filter, onChange }} />
    <DateField
      label="Until"
      value={filter.until}
      min={filter.date || undefined}
      className="max-sm:px-3 max-sm:text-sm"
      onDate={(until) => onChange({ until })}
    />
    <div className="col-span-2 lg:hidden">
      <SelectField
        label="Sort by"
        value={filter.sort}
        options={orders}
        onChoose={(sort) => onChange({ sort })}
      />
    </div>
  </Filters>
)

function setFilters(filter: Filter, onChange: Props['onChange']): SetFilter[] {
  const { status } = filter
  const when = whenOf(filter)
  return [
    ...(status
      ? [{ words: BOOKING_STATUS_LABELS[status], remove: () => onChange({ status: '' }) }]
      : []),
    ...(when ? [{ words: when, remove: () => onChange({ date: '', until: '' }) }] : []),
  ]
}

/** One date; and today at one press, for whoever stands at the door. */
const DateFilter = ({ filter, onChange }: Props) => (
  <div className="relative">
    <DateField
      label="Date"
      value={filter.date}
      className="max-sm:px-3 max-sm:text-sm"
      onDate={(date) => onChange({ date })}
    />
    <button
      type="button"
      aria-label="Today: who comes next"
      onClick={() => onChange(expectedOn(cafeMoment(Date.now()).date))}
      className="absolute end-0 -top-2 min-h-11 cursor-pointer px-1 text-sm font-semibold underline underline-offset-3 hover:text-marmalade-ink"
    >
      Today
    </button>
  </div>
)
