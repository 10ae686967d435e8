import { useRef, useState } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { DateRow } from './date-row.tsx'
import { datesOf } from './hours-book.ts'
import type { HoursForm } from './use-hours-form.ts'

/** Dates that differ from their weekday: holidays, and days that close early. */
export function DatesEditor({ form }: { form: HoursForm }) {
  const [today] = useState(() => cafeMoment(Date.now()).date)
  const box = useStayInside<HTMLElement>()
  const dates = datesOf(form.draft)
  const coming = dates.filter((date) => date >= today)
  const past = dates.filter((date) => date < today)
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="exceptions"
      className="flex flex-col gap-3 outline-none"
    >
      <h2 id="exceptions" className="text-lg">
        Single dates
      </h2>
      {coming.length === 0 && (
        <p className="text-sm text-ink-soft">No date ahead differs from its weekday.</p>
      )}
      <DateRows dates={coming} form={form} />
      <AddDate form={form} today={today} />
      {past.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-sm">
            Past dates ({past.length})
          </summary>
          <DateRows dates={past} form={form} />
        </details>
      )}
    </section>
  )
}

function DateRows({ dates, form }: { dates: readonly string[]; form: HoursForm }) {
  if (dates.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-md border-[1.5px] border-line bg-card">
      {dates.map((date) => (
        <DateRow key={date} date={date} form={form} />
      ))}
    </ul>
  )
}

function AddDate({ form, today }: { form: HoursForm; today: string }) {
  const [date, setDate] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const reason = whyNotAdd(date, today, form)
  function add() {
    form.set(date, { mode: 'closed', opensAt: '', closesAt: '', note: '' })
    setDate('')
    // The button rests now, and would take the keyboard along.
    field.current?.focus()
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[12rem_auto_1fr] sm:items-end">
      <TextField
        ref={field}
        label="Another date"
        type="date"
        min={today}
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      <Button
        tone="quiet"
        disabled={reason !== null}
        aria-describedby="why-not-add"
        onClick={add}
        className="sm:mb-1.5"
      >
        Add Date
      </Button>
      <p id="why-not-add" className="text-sm text-ink-soft sm:pb-4.5">
        {reason}
      </p>
    </div>
  )
}

function whyNotAdd(date: string, today: string, { draft }: HoursForm): string | null {
  if (!isCalendarDate(date)) return 'Choose a date to add it.'
  if (date < today) return 'This date is in the past.'
  return draft[date] ? 'This date is in the list already.' : null
}
