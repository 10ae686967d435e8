import { memo, useDeferredValue, useEffect, useRef } from 'react'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { addDays, datesBetween, weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { AvailabilityLevel } from '#domain/calendar/slots.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { LEVEL_WORDS, LevelMark } from '#web/visit/level-mark.tsx'
import { spokenDate } from '#web/visit/month.ts'
import type { DayAhead } from '#web/visit/use-days.ts'

const SEEN_FIRST = 14

type Props = {
  window: BookingWindow
  days: readonly DayAhead[] | undefined
  chosen: string | null
  onChoose: (date: string) => void
}

/** The days from today on, side by side: a thumb pushes them, the arrow keys walk them. */
export function DayStrip({ window, days, chosen, onChoose }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  // The first are there at once; the others, and what becomes known of them, hold nobody up.
  const few = addDays(window.first, SEEN_FIRST - 1)
  const last = useDeferredValue(window.last, window.last < few ? window.last : few)
  const levels = new Map(useDeferredValue(days)?.map(({ date, level }) => [date, level]))
  useShown(strip, chosen && chosen <= last ? chosen : null)

  const push = (direction: 1 | -1) => {
    const { current } = strip
    current?.scrollBy({ left: direction * current.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <fieldset
      className="min-w-0"
      onChange={({ target }) => target instanceof HTMLInputElement && onChoose(target.value)}
    >
      <legend className="sr-only">Day</legend>
      <div className="flex items-center">
        <IconButton label="Earlier days" className="max-sm:hidden" onClick={() => push(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <div
          ref={strip}
          className="relative -mx-4 flex min-w-0 flex-1 snap-x scroll-px-4 gap-1.5 overflow-x-auto px-4 pt-3 pb-2 sm:mx-0 sm:scroll-px-1 sm:px-1"
        >
          {datesBetween(window.first, last).map((date) => (
            <Day
              key={date}
              date={date}
              isToday={date === window.first}
              level={levels.get(date)}
              chosen={date === chosen}
            />
          ))}
        </div>
        <IconButton label="Later days" className="max-sm:hidden" onClick={() => push(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
    </fieldset>
  )
}

type DayProps = {
  date: string
  isToday: boolean
  level: AvailabilityLevel | undefined
  chosen: boolean
}

/** Drawn anew only when it changes: there are many, and the page hears something all the time. */
const Day = memo(function Day({ date, isToday, level, chosen }: DayProps) {
  const weekday = weekdayName(weekdayOf(date)).slice(0, 3)
  const words = [isToday && 'today', spokenDate(date), level && LEVEL_WORDS[level]]
  return (
    <RadioCard
      data-date={date}
      chosen={chosen}
      input={{
        name: 'day',
        value: date,
        checked: chosen,
        disabled: level === 'closed',
        onChange: heardByStrip,
        'aria-label': words.filter(Boolean).join(', '),
      }}
      className={cx(
        'min-h-20 w-14 shrink-0 snap-start items-center leading-tight tabular-nums',
        chosen && 'ears [--ear:0.7rem] [--ears-inset:0.45rem]',
      )}
    >
      <span aria-hidden="true" className="text-sm">
        {isToday ? 'Today' : weekday}
      </span>
      <span aria-hidden="true" className="font-display text-xl font-semibold">
        {Number(date.slice(8))}
      </span>
      <span aria-hidden="true" className="flex h-4 items-center text-xs">
        {date.endsWith('-01') ? dateLabel(date).slice(0, 3) : <LevelMark level={level} />}
      </span>
    </RadioCard>
  )
})

const heardByStrip = () => {}

/** The chosen day is in sight from the start; later, whoever chose it saw it. */
function useShown(strip: React.RefObject<HTMLElement | null>, chosen: string | null) {
  const shown = useRef(false)
  useEffect(() => {
    const day = strip.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`)
    if (!day || shown.current) return
    shown.current = true
    // With the frame that lays the days out anyway.
    requestAnimationFrame(() =>
      strip.current?.scrollTo({ left: day.offsetLeft - strip.current.clientWidth / 2 }),
    )
  }, [strip, chosen])
}
