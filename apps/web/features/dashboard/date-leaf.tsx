import { isCalendarDate, weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'

/** A leaf of the calendar. The words beside it say the same. */
export function DateLeaf({ date }: { date: string }) {
  if (!isCalendarDate(date)) return null
  return (
    <div
      aria-hidden="true"
      className="flex w-16 shrink-0 flex-col items-center self-start overflow-hidden sm:row-span-2 rounded-md border-[1.5px] border-line text-center leading-tight"
    >
      <span className="w-full bg-sunk py-1 text-sm font-semibold">
        {weekdayName(weekdayOf(date)).slice(0, 3)}
      </span>
      <span className="pt-1.5 font-display text-3xl font-semibold">{Number(date.slice(8))}</span>
      <span className="pb-1.5 text-sm">{dateLabel(date).slice(0, 3)}</span>
    </div>
  )
}
