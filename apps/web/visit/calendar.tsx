import { useRef, useState } from 'react'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { weekdayName, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { LevelLegend } from './level-mark.tsx'
import { addMonths, monthLabel, monthOf, stepDay, weeksOf } from './month.ts'
import { useDayLevels } from './use-day-levels.ts'
import { useDays } from './use-days.ts'

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
      <header className="flex items-center justify-between">
        <IconButton
          label="Previous month"
          disabled={month <= monthOf(window.first)}
          onClick={() => reach(`${addMonths(month, -1)}-01`)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <p aria-live="polite" className="font-display text-xl font-semibold">
          {monthLabel(month)}
        </p>
        <IconButton
          label="Next month"
          disabled={month >= monthOf(window.last)}
          onClick={() => reach(`${addMonths(month, 1)}-01`)}
        >
          <ChevronRightIcon />
        </IconButton>
      </header>
      <div className="-mx-5 sm:mx-0">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar is a grid to walk in */}
        <table ref={days} role="grid" aria-label="Choose a date" className="w-full table-fixed">
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th
                  key={day}
                  scope="col"
                  abbr={weekdayName(day)}
                  className="py-1 text-sm font-normal"
                >
                  {weekdayName(day).slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
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

const clamp = (date: string, { first, last }: BookingWindow) =>
  date < first ? first : date > last ? last : date
