import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { BeforeSaving } from '../before-saving.tsx'
import { BookableCheck } from './bookable-check.tsx'
import { DatesEditor } from './dates-editor.tsx'
import { type HoursBook, DAY_NAMES, hoursOf, type Mode } from './hours-book.ts'
import { ChangedMeanwhile, HoursEffects, WHY_NOT_SAVE } from './hours-effects.tsx'
import { useHoursForm, type HoursForm } from './use-hours-form.ts'
import { useWorkingHours } from './use-working-hours.ts'
import type { SettingTexts } from '#domain/booking/settings.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { TimeRange } from '#web/ui/time-range.tsx'
import { useSettings } from '../settings/use-settings.ts'

export function HoursSection() {
  const query = useWorkingHours()
  return (
    <div className="flex flex-col gap-8">
      <Loaded query={query} what="the working hours">
        {(book) => <Hours book={book} />}
      </Loaded>
      <BookableCheck />
    </div>
  )
}

function Hours({ book }: { book: HoursBook }) {
  const form = useHoursForm(book)
  const isWhole = Object.keys(form.problems).length === 0
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <WeekEditor form={form} />
        <DatesEditor form={form} />
      </div>
      <BeforeSaving
        meanwhile={<ChangedMeanwhile form={form} />}
        stranded={form.stranded}
        actions={
          <>
            <Button
              busy={form.isSaving}
              disabled={!isWhole}
              aria-describedby={isWhole ? undefined : WHY_NOT_SAVE}
              onClick={form.save}
            >
              {form.isSaving ? 'Saving...' : 'Save Working Hours'}
            </Button>
            {form.changed.length > 0 && (
              <Button tone="plain" size="small" onClick={form.discard}>
                Discard Changes
              </Button>
            )}
          </>
        }
      >
        <HoursEffects form={form} />
      </BeforeSaving>
    </div>
  )
}

function WeekEditor({ form }: { form: HoursForm }) {
  const { data: settings } = useSettings()
  return (
    <Titled title="Every week" look="mb-2 text-lg">
      <ul className="divide-y divide-line rounded-md border-[1.5px] border-line bg-card">
        {DAY_NAMES.map((day) => (
          <DayRow key={day} day={day} form={form} settings={settings} />
        ))}
      </ul>
    </Titled>
  )
}

type RowProps = { day: string; form: HoursForm; settings: SettingTexts | undefined }

function DayRow({ day, form, settings }: RowProps) {
  const hours = hoursOf(form.draft, day)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="font-semibold max-sm:w-full sm:w-26 sm:py-2.5">{day}</span>
      <div className="max-sm:w-full sm:w-68">
        <SelectField
          label={day}
          hiddenLabel
          value={hours.mode}
          options={modeWords(settings)}
          onChoose={(mode) => form.choose(day, mode)}
        />
      </div>
      {hours.mode === 'custom' && (
        <div className="grow">
          <TimeRange
            label={day}
            hiddenLabel
            error={form.problems[day]}
            value={hours}
            onChange={(range) => form.set(day, range)}
          />
        </div>
      )}
    </li>
  )
}

const modeWords = (settings: SettingTexts | undefined): [Mode, string][] => [
  ['regular', `Regular${inBrackets(settings?.businessHours)}`],
  ['weekend', `Weekend${inBrackets(settings?.weekendBusinessHours)}`],
  ['custom', 'Own hours'],
  ['closed', 'Closed'],
]

const inBrackets = (hours: string | undefined) => (hours ? ` (${hours.replace('-', ' - ')})` : '')
