import { weekdayName, WEEKDAYS, type Weekday } from '#domain/calendar/calendar-date.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'

type Props = {
  /** Null: every day. */
  ticked: readonly Weekday[] | null
  onChange: (ticked: Weekday[] | null) => void
}

export function WeekdayTicks({ ticked, onChange }: Props) {
  const tick = (day: Weekday, isTicked: boolean) => {
    const days = WEEKDAYS.filter((each) => (each === day ? isTicked : ticked?.includes(each)))
    onChange(days.length > 0 ? days : null)
  }
  return (
    <div className="flex flex-wrap gap-x-4">
      {WEEKDAYS.map((day) => (
        <CheckboxField
          key={day}
          label={weekdayName(day).slice(0, 3)}
          checked={ticked?.includes(day) ?? false}
          onTick={(isTicked) => tick(day, isTicked)}
        />
      ))}
    </div>
  )
}

export const Remove = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <Button size="small" tone="quiet" aria-label={`Remove ${what}`} onClick={onClick}>
    Remove
  </Button>
)
