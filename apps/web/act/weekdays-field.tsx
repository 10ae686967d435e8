import { useId } from 'react'
import { type Weekday, weekdayName, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { formatWeekendDays, parseWeekendDays } from '#domain/calendar/hours.ts'
import { FieldError } from '#web/ui/field.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'

type Props = {
  label: string
  hint?: string
  error?: string
  /** 'Saturday,Sunday' */
  value: string
  onChange: (text: string) => void
}

export function WeekdaysField({ label, hint, error, value, onChange }: Props) {
  const id = useId()
  const chosen = parseWeekendDays(value) ?? []
  const toggle = (day: Weekday, isOn: boolean) =>
    onChange(
      formatWeekendDays(WEEKDAYS.filter((each) => (each === day ? isOn : chosen.includes(each)))),
    )
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-7 gap-1 sm:max-w-md">
        {WEEKDAYS.map((day) => (
          <label
            key={day}
            className={
              'grid min-h-11 cursor-pointer place-items-center rounded-sm border-[1.5px] border-line-strong bg-card text-sm ' +
              'has-checked:border-moss has-checked:bg-moss-wash has-checked:font-semibold has-checked:text-moss ' +
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marmalade-ink'
            }
          >
            <input
              type="checkbox"
              aria-label={weekdayName(day)}
              checked={chosen.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
              className="sr-only"
            />
            <span aria-hidden="true" className="flex flex-col items-center leading-tight">
              {weekdayName(day).slice(0, 3)}
              {chosen.includes(day) && <CheckIcon className="-my-1 size-4" />}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {hint}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
