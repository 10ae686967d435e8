import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseSettings } from '#domain/booking/settings.ts'
import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { useTimeSlots } from '#web/office/use-time-slots.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Change } from '../change.tsx'
import { Checked, Checking, NothingTouched } from '../checking.tsx'
import { fitLines } from '../fit-lines.ts'
import { FollowingLines } from '../following-lines.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { activeTimes } from '../slot-times.ts'
import { StrandedAlert } from '../stranded-alert.tsx'
import { useSettled } from '../use-settled.ts'
import { hoursInWords, toSend, weekOf } from './hours-book.ts'
import type { HoursBook } from './hours-book.ts'
import type { HoursForm } from './use-hours-form.ts'

/** The id of the words that say why the button rests. */
export const WHY_NOT_SAVE = 'why-not-save-hours'

/** What a change of the hours does, before it is saved. */
export function HoursEffects({ form }: { form: HoursForm }) {
  const { changed, problems, base, draft } = form
  if (Object.keys(problems).length > 0) {
    return (
      <p id={WHY_NOT_SAVE} className="text-sm">
        Some hours are not complete yet.
      </p>
    )
  }
  if (changed.length === 0) {
    return (
      <p className="text-sm text-ink-soft">Nothing is changed. What a change does shows here.</p>
    )
  }
  return (
    <>
      <dl className="flex flex-col gap-2 text-sm">
        {changed.map((name) => (
          <Change
            key={name}
            name={nameOf(name)}
            before={hoursInWords(name, base[name])}
            after={hoursInWords(name, draft[name])}
          />
        ))}
      </dl>
      <WhatFollows base={base} draft={draft} />
      <HoursTrouble draft={draft} />
    </>
  )
}

function WhatFollows({ base, draft }: { base: HoursBook; draft: HoursBook }) {
  const { data: texts } = useSettings()
  const { data: slots = [] } = useTimeSlots()
  if (!texts) return null
  const settings = parseSettings(texts)
  const weeks = {
    before: { ...settings, week: weekOf(base) },
    after: { ...settings, week: weekOf(draft) },
  }
  return <FollowingLines lines={fitLines(weeks, activeTimes(slots))} />
}

export const nameOf = (name: string) => (isCalendarDate(name) ? dateLabel(name) : name)

function HoursTrouble({ draft }: { draft: HoursBook }) {
  const [settled, isSettled] = useSettled(draft)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['office', 'working-hours-preview', settled],
    queryFn: () => unwrap(api('POST admin/working-hours/preview', { body: toSend(settled) })),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error) return <Alert tone="bad">We could not check which bookings this touches.</Alert>
  if (!data) return <Checking />
  return (
    <Checked isCurrent={isSettled && !isPlaceholderData}>
      {data.strandedBookings.length > 0 ? (
        <StrandedAlert bookings={data.strandedBookings} when="preview" />
      ) : (
        <NothingTouched />
      )}
    </Checked>
  )
}
