import type { AvailabilityLevel } from '#domain/calendar/slots.ts'
import { cx } from '#web/ui/class-names.ts'
import { LEVEL_WORDS, LevelMark } from './level-mark.tsx'
import { spokenDate } from './month.ts'

type Props = {
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

export function CalendarDay({ date, outside, bookable, chosen, reached, level, ...on }: Props) {
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
