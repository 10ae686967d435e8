import { SelectField } from '#web/ui/select-field.tsx'
import type { Sort } from './bookings-filter.ts'

/** Where there are no headings to press: what stands first. */
const orders: [sort: Sort, label: string][] = [
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

export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <SelectField
      label="Sort by"
      value={sort}
      className="max-sm:ps-3 max-sm:pe-9 max-sm:text-sm"
      onChange={({ target: { value } }) => {
        const order = orders.find(([each]) => each === value)
        if (order) onSort(order[0])
      }}
    >
      {orders.map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
