import { onlyWhoMay } from '#contract/rights.ts'
import { numberOrZero, SETTING_KEYS } from '#domain/booking/settings.ts'
import { type SettingKey, SETTINGS } from '#domain/booking/settings-table.ts'
import { labelInMoney } from '#domain/pricing/money.ts'
import { WeekdaysField } from '#web/act/weekdays-field.tsx'
import { useAuth } from '#web/api/auth.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeRange } from '#web/ui/time-range.tsx'
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
  if (field.kind === 'weekdays') return <WeekdaysField {...about} value={value} onChange={set} />
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
