import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { expectedOn } from './bookings-filter.ts'
import type { Filter } from './bookings-filter.ts'

type Props = { filter: Filter; onChange: (change: Partial<Filter>) => void }

/** One date; and today at one press, for whoever stands at the door. */
export function DateFilter({ filter, onChange }: Props) {
  return (
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
}
