import { useId } from 'react'
import { onlyWhoMay } from '#contract/rights.ts'
import { numberOrZero, SETTING_KEYS } from '#domain/booking/settings.ts'
import { type SettingKey, SETTINGS } from '#domain/booking/settings-table.ts'
import { type Weekday, weekdayName, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { formatWeekendDays, parseWeekendDays } from '#domain/calendar/hours.ts'
import { labelInMoney } from '#domain/pricing/money.ts'
import { useAuth } from '#web/api/auth.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeRange } from '../time-range.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { form: SettingsForm }

const groups = Map.groupBy(SETTING_KEYS, (key) => SETTINGS[key].group)

export function SettingsFields({ form }: Props) {
  const { may } = useAuth()
  const isLocked = (key: SettingKey) => SETTINGS[key].movesMoney === true && !may('prices')
  return (
    <div className="flex flex-col gap-6">
      {[...groups].map(([title, keys]) => (
        <fieldset key={title} className="min-w-0 border-t-[1.5px] border-line pt-4">
          <legend className="pe-3 font-display text-lg font-semibold">{title}</legend>
          <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
            {keys.map((key) => (
              <fieldset key={key} disabled={isLocked(key)} className="contents">
                <SettingField form={form} name={key} isLocked={isLocked(key)} />
              </fieldset>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function SettingField({ form, name, isLocked }: Props & { name: SettingKey; isLocked: boolean }) {
  const { label, field } = SETTINGS[name]
  const hint = isLocked ? onlyWhoMay('prices') : SETTINGS[name].hint
  const value = form.draft[name]
  const set = (text: string) => form.set(name, text)

  if (field.kind === 'switch') {
    const isOn = value === 'true'
    return (
      <SwitchField label={label} hint={hint} checked={isOn} onChange={() => set(String(!isOn))} />
    )
  }
  const about = { label, hint, error: form.problems[name] }
  if (field.kind === 'weekdays') return <WeekendDaysField {...about} value={value} onChange={set} />
  if (field.kind === 'hours') {
    const [opensAt = '', closesAt = ''] = value.split('-')
    return (
      <TimeRange
        {...about}
        value={{ opensAt, closesAt }}
        onChange={(range) => set(`${range.opensAt}-${range.closesAt}`)}
      />
    )
  }
  const { unit, min, max, step } = field
  // What is no number becomes 0, once the field is left.
  const number = String(numberOrZero(value))
  return (
    <TextField
      {...about}
      label={unit === 'money' ? labelInMoney(label) : label + (unit ? ` (${unit})` : '')}
      type="number"
      inputMode={step ? 'decimal' : 'numeric'}
      min={min}
      max={max}
      step={step}
      value={value}
      onText={set}
      onBlur={() => number !== value && set(number)}
      className="tabular-nums"
    />
  )
}

type DaysProps = {
  label: string
  hint?: string
  error?: string
  /** 'Saturday,Sunday' */
  value: string
  onChange: (text: string) => void
}

function WeekendDaysField({ label, hint, error, value, onChange }: DaysProps) {
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
