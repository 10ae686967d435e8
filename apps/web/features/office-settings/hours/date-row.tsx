import { weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeRange } from '#web/ui/time-range.tsx'
import { hoursOf } from './hours-book.ts'
import type { HoursForm } from './use-hours-form.ts'

export function DateRow({ date, form }: { date: string; form: HoursForm }) {
  const hours = hoursOf(form.draft, date)
  const name = dateLabel(date)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-4 py-2.5 sm:grid-cols-[7rem_11rem_minmax(0,1fr)_auto]">
      <span className="self-center leading-tight sm:self-start sm:py-2">
        <strong>{name}</strong>
        <span className="block text-sm text-ink-soft">{weekdayName(weekdayOf(date))}</span>
      </span>
      <IconButton
        label={`Remove ${name}`}
        className="sm:order-last"
        onClick={() => form.takeOut(date)}
      >
        <CloseIcon />
      </IconButton>
      <div className="col-span-2 sm:col-span-1">
        <SelectField
          label={name}
          hiddenLabel
          value={hours.mode}
          options={[
            ['closed', 'Closed'],
            ['custom', 'Own hours'],
          ]}
          onChoose={(mode) => form.choose(date, mode)}
        />
      </div>
      <div className="col-span-2 flex flex-col gap-2 sm:col-span-1">
        {hours.mode === 'custom' && (
          <TimeRange
            label={name}
            hiddenLabel
            error={form.problems[date]}
            value={hours}
            onChange={(range) => form.set(date, range)}
          />
        )}
        <TextField
          label={`Note for ${name}`}
          hiddenLabel
          placeholder="Note, for the office only"
          maxLength={200}
          value={hours.note}
          onText={(note) => form.set(date, { note })}
        />
      </div>
    </li>
  )
}
