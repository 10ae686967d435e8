import { useRef, useState } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { DateRow } from './date-row.tsx'
import { datesOf, datesToAdd } from './hours-book.ts'
import type { HoursForm } from './use-hours-form.ts'

export function DatesEditor({ form }: { form: HoursForm }) {
  const [today] = useState(() => cafeMoment(Date.now()).date)
  const box = useStayInside<HTMLElement>()
  const dates = datesOf(form.draft)
  const coming = dates.filter((date) => date >= today)
  const past = dates.filter((date) => date < today)
  return (
    <Titled
      ref={box}
      tabIndex={-1}
      title="Single dates"
      look="text-lg"
      className="flex flex-col gap-3 outline-none"
    >
      {coming.length === 0 && (
        <p className="text-sm text-ink-soft">No date ahead differs from its weekday.</p>
      )}
      <DateRows dates={coming} form={form} />
      <AddDates form={form} today={today} />
      {past.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-sm">
            Past dates ({past.length})
          </summary>
          <DateRows dates={past} form={form} />
        </details>
      )}
    </Titled>
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

const NONE = { from: '', until: '', note: '' }

/** One date, or a holiday of several; each can have hours of its own afterwards. */
function AddDates({ form, today }: { form: HoursForm; today: string }) {
  const [typed, setTyped] = useState(NONE)
  const field = useRef<HTMLInputElement>(null)
  const dates = datesToAdd(typed, form.draft, today)
  const reason = typeof dates === 'string' ? dates : null
  const type = (part: Partial<typeof NONE>) => setTyped({ ...typed, ...part })
  function add() {
    if (typeof dates === 'string') return
    form.close(dates, typed.note)
    setTyped(NONE)
    // The button rests now, and would take the keyboard along.
    field.current?.focus()
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[12rem_12rem_minmax(0,1fr)] sm:items-end">
      <TextField
        ref={field}
        label="Another date"
        type="date"
        min={today}
        value={typed.from}
        onText={(from) => type({ from })}
      />
      <TextField
        label="Until"
        required={false}
        type="date"
        min={typed.from || today}
        value={typed.until}
        onText={(until) => type({ until })}
      />
      <TextField
        label="Note"
        required={false}
        maxLength={200}
        value={typed.note}
        onText={(note) => type({ note })}
      />
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <Button
          tone="quiet"
          disabled={reason !== null}
          aria-describedby="why-not-add"
          onClick={add}
        >
          {dates.length > 1 && !reason ? `Add ${dates.length} Dates` : 'Add Date'}
        </Button>
        <p id="why-not-add" className="text-sm text-ink-soft">
          {reason}
        </p>
      </div>
    </div>
  )
}
