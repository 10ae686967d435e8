import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { BeforeSaving } from '../before-saving.tsx'
import { BookableCheck } from './bookable-check.tsx'
import { DatesEditor } from './dates-editor.tsx'
import type { HoursBook } from './hours-book.ts'
import { ChangedMeanwhile, HoursEffects, WHY_NOT_SAVE } from './hours-effects.tsx'
import { useHoursForm } from './use-hours-form.ts'
import { useWorkingHours } from './use-working-hours.ts'
import { WeekEditor } from './week-editor.tsx'

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
