import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { StrandedAlert } from '../stranded-alert.tsx'
import { BookableCheck } from './bookable-check.tsx'
import { DatesEditor } from './dates-editor.tsx'
import type { HoursBook } from './hours-book.ts'
import { HoursEffects, WHY_NOT_SAVE } from './hours-effects.tsx'
import { HoursMeanwhile } from './hours-meanwhile.tsx'
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
  const box = useStayInside<HTMLElement>()
  const isWhole = Object.keys(form.problems).length === 0
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <WeekEditor form={form} />
        <DatesEditor form={form} />
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-4">
        <HoursMeanwhile form={form} />
        {form.stranded.length > 0 && <StrandedAlert bookings={form.stranded} when="saved" />}
        <Card
          ref={box}
          tabIndex={-1}
          aria-labelledby="before-saving-hours"
          className="flex flex-col gap-4 p-4 outline-none sm:p-5"
        >
          <h2 id="before-saving-hours" className="text-lg">
            Before you save
          </h2>
          <HoursEffects form={form} />
          <div className="flex flex-col gap-2">
            <Button
              busy={form.isSaving}
              disabled={!isWhole}
              aria-describedby={isWhole ? undefined : WHY_NOT_SAVE}
              onClick={() => void form.save()}
            >
              {form.isSaving ? 'Saving...' : 'Save Working Hours'}
            </Button>
            {form.changed.length > 0 && (
              <Button tone="plain" size="small" onClick={form.discard}>
                Discard Changes
              </Button>
            )}
          </div>
        </Card>
      </div>
    </div>
  )
}
