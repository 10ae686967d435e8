import { numberOrZero } from '#domain/booking/setting-rules.ts'
import type { SettingKey } from '#domain/booking/setting-rules.ts'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeRange } from '../time-range.tsx'
import { SETTING_LABELS } from './setting-words.ts'
import type { SettingsForm } from './use-settings-form.ts'
import { WeekendDaysField } from './weekend-days-field.tsx'

type Props = { form: SettingsForm }

export function SettingsFields({ form }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <Group title="Opening hours">
        <Hours form={form} name="businessHours" placeholder="09:00-18:00" />
        <Hours form={form} name="weekendBusinessHours" placeholder="10:00-16:00" />
        <WeekendDays form={form} />
      </Group>
      <Group title="Seats">
        <NumberSetting form={form} name="defaultSlotCapacity" min={0} max={1000} />
        <NumberSetting form={form} name="weekendSlotCapacity" min={0} max={1000} />
      </Group>
      <Group title="Price">
        <NumberSetting
          form={form}
          name="basePrice"
          unit="£"
          min={0}
          max={1000}
          step={0.01}
          hint="Per person and hour. A visit is free, or costs at least 30p."
        />
        <NumberSetting
          form={form}
          name="discountPercentage"
          unit="%"
          min={0}
          max={100}
          step={0.01}
        />
        <Switch
          form={form}
          name="discountActive"
          hint="Takes the discount off every price, and shows it on the website."
        />
      </Group>
      <Group title="Booking and cancelling">
        <NumberSetting
          form={form}
          name="bookingAdvanceDays"
          unit="days"
          min={-365}
          max={365}
          hint="How far ahead visits can be booked. 0 means today only."
        />
        <NumberSetting
          form={form}
          name="cancellationHours"
          unit="hours"
          min={0}
          max={8760}
          hint="Until how long before a visit customers can cancel or move it."
        />
        <Switch
          form={form}
          name="cancellationEnabled"
          hint="Off: the website asks them to contact the cafe."
        />
        <Switch
          form={form}
          name="cancellationRequiresApproval"
          hint="Off: cancelling refunds in full, at once."
        />
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t-[1.5px] border-line pt-4">
      <legend className="pe-3 font-display text-lg font-semibold">{title}</legend>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

type SettingProps = Props & { name: SettingKey }

function Hours({ form, name, placeholder }: SettingProps & { placeholder: string }) {
  const [opensAt = '', closesAt = ''] = form.draft[name].split('-')
  return (
    <TimeRange
      label={SETTING_LABELS[name]}
      hint={`Like ${placeholder}`}
      error={form.problems[name]}
      value={{ opensAt, closesAt }}
      onChange={(range) => form.set(name, `${range.opensAt}-${range.closesAt}`)}
    />
  )
}

function WeekendDays({ form }: Props) {
  return (
    <WeekendDaysField
      label={SETTING_LABELS.weekendDays}
      hint="Like Saturday,Sunday. They have the weekend's hours and seats."
      error={form.problems['weekendDays']}
      value={form.draft.weekendDays}
      onChange={(text) => form.set('weekendDays', text)}
    />
  )
}

type NumberProps = SettingProps & {
  unit?: string
  hint?: string
  min: number
  max: number
  step?: number
}

/** What is no number becomes 0, once the field is left. */
function NumberSetting({ form, name, unit, ...input }: NumberProps) {
  function leave() {
    const text = String(numberOrZero(form.draft[name]))
    if (text !== form.draft[name]) form.set(name, text)
  }
  return (
    <TextField
      label={SETTING_LABELS[name] + (unit ? ` (${unit})` : '')}
      type="number"
      inputMode={input.step ? 'decimal' : 'numeric'}
      error={form.problems[name]}
      value={form.draft[name]}
      onChange={(event) => form.set(name, event.target.value)}
      onBlur={leave}
      className="tabular-nums"
      {...input}
    />
  )
}

function Switch({ form, name, hint }: SettingProps & { hint: string }) {
  return (
    <SwitchField
      label={SETTING_LABELS[name]}
      hint={hint}
      checked={form.draft[name] === 'true'}
      onChange={(isOn) => form.set(name, String(isOn))}
    />
  )
}
