import { useRef, useState } from 'react'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { weekdayName, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { LevelLegend, LEVEL_WORDS, LevelMark } from './level-mark.tsx'
import { addMonths, monthLabel, monthOf, stepDay, weeksOf, spokenDate } from './month.ts'
import { useDayLevels, useDays } from './use-days.ts'
import type { AvailabilityLevel } from '#domain/calendar/slots.ts'
import { cx } from '#web/ui/class-names.ts'

type Props = { window: BookingWindow; chosen: string | null; onChoose: (date: string) => void }

/** One month at a time; the arrow keys walk from day to day, and over the edge of a month. */
export function Calendar({ window, chosen, onChoose }: Props) {
  const [wanted, reach] = useState(chosen ?? window.first)
  // Whatever was wanted, and also once the window has moved on.
  const reached = clamp(wanted, window)
  const days = useRef<HTMLTableElement>(null)
  const month = monthOf(reached)
  const levels = useDayLevels(month, window)
  // Whichever is chosen, its times are known already.
  useDays(window)
  // Weeks that are over only push the others down.
  const isNotOver = (week: string[]) => (week.at(-1) ?? '') >= window.first
  const bookable = (date: string) => date >= window.first && date <= window.last

  function walk(event: React.KeyboardEvent) {
    const next = stepDay(reached, event.key)
    if (!next) return
    event.preventDefault()
    reach(next)
    const target = clamp(next, window)
    // Once the new month is drawn.
    requestAnimationFrame(() =>
      days.current?.querySelector<HTMLElement>(`[data-date="${target}"]`)?.focus(),
    )
  }

  return (
    <div>
      <MonthStrip month={month} window={window} onReach={reach} />
      <div className="-mx-5 sm:mx-0">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar is a grid to walk in */}
        <table ref={days} role="grid" aria-label="Choose a date" className="w-full table-fixed">
          <WeekdayNames />
          <tbody>
            {weeksOf(month)
              .filter(isNotOver)
              .map((week) => (
                <tr key={week[0]}>
                  {week.map((date) => (
                    <CalendarDay
                      key={date}
                      date={date}
                      outside={monthOf(date) !== month}
                      bookable={bookable(date)}
                      chosen={date === chosen}
                      reached={date === reached}
                      level={levels.get(date)}
                      onKeyDown={walk}
                      onChoose={() => {
                        reach(date)
                        onChoose(date)
                      }}
                    />
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <LevelLegend />
    </div>
  )
}

type StripProps = { month: string; window: BookingWindow; onReach: (date: string) => void }

const MonthStrip = ({ month, window, onReach }: StripProps) => (
  <header className="flex items-center justify-between">
    <IconButton
      label="Previous month"
      disabled={month <= monthOf(window.first)}
      onClick={() => onReach(`${addMonths(month, -1)}-01`)}
    >
      <ChevronLeftIcon />
    </IconButton>
    <p aria-live="polite" className="font-display text-xl font-semibold">
      {monthLabel(month)}
    </p>
    <IconButton
      label="Next month"
      disabled={month >= monthOf(window.last)}
      onClick={() => onReach(`${addMonths(month, 1)}-01`)}
    >
      <ChevronRightIcon />
    </IconButton>
  </header>
)

const WeekdayNames = () => (
  <thead>
    <tr>
      {WEEKDAYS.map((day) => (
        <th key={day} scope="col" abbr={weekdayName(day)} className="py-1 text-sm font-normal">
          {weekdayName(day).slice(0, 2)}
        </th>
      ))}
    </tr>
  </thead>
)

const clamp = (date: string, { first, last }: BookingWindow) =>
  date < first ? first : date > last ? last : date

type DayProps = {
  date: string
  /** Of the month before or after: an empty place. */
  outside: boolean
  bookable: boolean
  chosen: boolean
  /** Where the Tab key enters the grid. */
  reached: boolean
  level: AvailabilityLevel | undefined
  onKeyDown: (event: React.KeyboardEvent) => void
  onChoose: () => void
}

function CalendarDay({ date, outside, bookable, chosen, reached, level, ...on }: DayProps) {
  if (outside) return <td aria-hidden="true" className="h-12" />
  const words = bookable ? level && LEVEL_WORDS[level] : 'cannot be booked'
  return (
    <td className="h-12 sm:p-0.5" aria-selected={chosen}>
      <button
        type="button"
        data-date={date}
        tabIndex={reached ? 0 : -1}
        disabled={!bookable}
        aria-label={[spokenDate(date), words].filter(Boolean).join(', ')}
        onClick={on.onChoose}
        onKeyDown={on.onKeyDown}
        className={cx(
          'flex size-full cursor-pointer flex-col items-center justify-center rounded-md border-[1.5px] leading-tight',
          'tabular-nums disabled:cursor-not-allowed disabled:text-ink-soft',
          chosen &&
            'ears border-on-marmalade bg-marmalade text-on-marmalade [--ear:0.6rem] [--ears-inset:0.4rem] forced-colors:border-4',
          chosen ? 'font-semibold' : 'border-transparent hover:enabled:border-line-strong',
        )}
      >
        {Number(date.slice(8))}
        {bookable && <LevelMark level={level} />}
      </button>
    </td>
  )
}
