import { Card } from '#web/ui/card.tsx'
import { onlyWhoMay } from '#contract/rights.ts'
import { useAuth } from '#web/api/auth.tsx'
import { weekdayName, WEEKDAYS, type Weekday } from '#domain/calendar/calendar-date.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'

type Props = { title: string; intro?: string; children: React.ReactNode }

export const FieldGroup = ({ title, intro, children }: Props) => (
  <Card title={title} level="h3" look="text-lg" className="flex flex-col gap-3 p-4 sm:p-5">
    {intro && <p className="max-w-[70ch] text-sm text-ink-soft">{intro}</p>}
    {children}
  </Card>
)

/** Fields that move money: others see them, and who may change them. */
export function MoneyFields({ children }: { children: React.ReactNode }) {
  const { may } = useAuth()
  return (
    <fieldset disabled={!may('prices')} className="flex min-w-0 flex-col gap-3">
      {!may('prices') && <p className="text-sm">{onlyWhoMay('prices')}</p>}
      {children}
    </fieldset>
  )
}

type TicksProps = {
  /** Null: every day. */
  ticked: readonly Weekday[] | null
  onChange: (ticked: Weekday[] | null) => void
}

export function WeekdayTicks({ ticked, onChange }: TicksProps) {
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
