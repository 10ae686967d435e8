import { parseSettings } from '#domain/booking/settings.ts'
import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { api } from '#web/api/api.ts'
import { useTimeSlots } from '#web/office/use-time-slots.ts'
import {
  Changes,
  Checked,
  FollowingLines,
  MeanwhileAlert,
  NothingChanged,
  StrandedAlert,
} from '../effects.tsx'
import { activeTimes, fitLines } from '../fit-lines.ts'
import { useSettings } from '../settings/use-settings.ts'
import { usePreview } from '../use-preview.ts'
import { hoursInWords, inOrder, toSend, weekOf, type HoursBook } from './hours-book.ts'
import type { HoursForm } from './use-hours-form.ts'

/** The id of the words that say why the button rests. */
export const WHY_NOT_SAVE = 'why-not-save-hours'

type Props = { form: HoursForm }

export function HoursEffects({ form }: Props) {
  const { changed, problems, base, draft } = form
  if (Object.keys(problems).length > 0) {
    return (
      <p id={WHY_NOT_SAVE} className="text-sm">
        Some hours are not complete yet.
      </p>
    )
  }
  if (changed.length === 0) return <NothingChanged />
  return (
    <>
      <Changes
        changes={changed.map((name) => ({
          name: nameOf(name),
          before: hoursInWords(name, base[name]),
          after: hoursInWords(name, draft[name]),
        }))}
      />
      <WhatFollows base={base} draft={draft} />
      <Trouble draft={draft} />
    </>
  )
}

export function ChangedMeanwhile({ form: { meanwhile, draft, discard } }: Props) {
  if (!meanwhile) return null
  const changes = inOrder(meanwhile.keys).map((name) => ({
    name: nameOf(name),
    before: hoursInWords(name, meanwhile.before[name]),
    after: hoursInWords(name, meanwhile.now[name]),
    mine: hoursInWords(name, draft[name]),
  }))
  return <MeanwhileAlert changes={changes} onTakeTheirs={discard} />
}

const nameOf = (name: string) => (isCalendarDate(name) ? dateLabel(name) : name)

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

function Trouble({ draft }: { draft: HoursBook }) {
  const found = usePreview('working-hours-preview', draft, (book) =>
    api('POST admin/working-hours/preview', { body: toSend(book) }),
  )
  return (
    <Checked found={found}>
      {({ strandedBookings }) =>
        strandedBookings.length > 0 && <StrandedAlert bookings={strandedBookings} when="preview" />
      }
    </Checked>
  )
}
