import { useState } from 'react'
import { type Weekday, weekdayName, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FieldGroup } from './field-group.tsx'
import { TouchedDialog, TouchedList } from './touched.tsx'
import { SESSIONS } from './use-sessions.ts'

type Needs = Data<'GET office/welfare'>
type Touched = Data<'POST office/welfare/preview'>
type Rest = Needs['rests'][number]
type Day = Needs['loweredDays'][number]

/** Seats follow the cats: when they rest, when one is ill, how many children they like at once. */
export function Welfare({ welfare }: { welfare: Needs }) {
  // Whom to call stays to be read: the fields begin anew with what was saved, this does not.
  const [told, setTold] = useState<Touched | null>(null)
  return (
    <FieldGroup
      title="What the cats need"
      intro="While they rest nobody can book. On a day on which one is ill there are fewer seats; who has booked keeps theirs, and you see whom to call."
    >
      <NeedFields key={JSON.stringify(welfare)} welfare={welfare} onSaved={setTold} />
      {told && told.visits.length > 0 && <TouchedList touched={told} />}
    </FieldGroup>
  )
}

type FieldsProps = { welfare: Needs; onSaved: (touched: Touched) => void }

function NeedFields({ welfare, onSaved }: FieldsProps) {
  const [draft, setDraft] = useState(welfare)
  const [touched, setTouched] = useState<Touched | null>(null)
  const save = useAct('PUT office/welfare', {
    done: { title: 'The Cats’ Hours Saved', description: 'Seats follow them from now on.' },
    changes: SESSIONS,
    onDone: onSaved,
  })
  const keep = () => {
    setTouched(null)
    save.run({ body: { ...draft, seen: welfare } })
  }
  const look = useAct('POST office/welfare/preview', {
    onDone: (found) => (found.visits.length > 0 ? setTouched(found) : keep()),
  })
  const busy = look.busy || save.busy
  const refusal = look.refusal ?? save.refusal
  const isChanged = JSON.stringify(draft) !== JSON.stringify(welfare)
  return (
    <>
      <Rests rests={draft.rests} onChange={(rests) => setDraft({ ...draft, rests })} />
      <Days
        days={draft.loweredDays}
        onChange={(loweredDays) => setDraft({ ...draft, loweredDays })}
      />
      <TextField
        label="Most children in the room at once"
        inputMode="numeric"
        hint="Of all visits together, unless a session has a number of its own. Empty: as many as there are seats."
        className="max-w-32"
        value={draft.mostChildren ?? ''}
        onText={(text) => setDraft({ ...draft, mostChildren: wholeOf(text) })}
      />
      {refusal && (
        <Alert tone="bad" announce>
          {Object.values(refusal.fields ?? {})[0] ?? refusal.message}
        </Alert>
      )}
      {isChanged && (
        <Button busy={busy} className="self-start" onClick={() => look.run({ body: draft })}>
          {busy ? 'Saving...' : 'Save what the cats need'}
        </Button>
      )}
      {touched && (
        <TouchedDialog {...{ touched, busy }} onClose={() => setTouched(null)} onConfirm={keep} />
      )}
    </>
  )
}

function Rests({ rests, onChange }: { rests: Rest[]; onChange: (rests: Rest[]) => void }) {
  const change = (index: number, part: Partial<Rest>) =>
    onChange(rests.map((rest, at) => (at === index ? { ...rest, ...part } : rest)))
  const tick = (index: number, day: Weekday, isTicked: boolean) => {
    const now = rests[index]?.weekdays ?? []
    const days = WEEKDAYS.filter((each) => (each === day ? isTicked : now.includes(each)))
    change(index, { weekdays: days.length > 0 ? days : null })
  }
  const nap = { name: 'A nap', weekdays: null, startTime: '13:00', endTime: '13:30' }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">Rests</legend>
      {rests.map((rest, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- its place is all that stays while it is typed
        <div key={index} className="flex flex-col gap-1 border-t border-line pt-2">
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto_auto]">
            <TextField label="Name" value={rest.name} onText={(name) => change(index, { name })} />
            <TextField
              label="From"
              type="time"
              value={rest.startTime}
              onText={(startTime) => change(index, { startTime })}
            />
            <TextField
              label="To"
              type="time"
              value={rest.endTime}
              onText={(endTime) => change(index, { endTime })}
            />
            <Remove what={rest.name} onClick={() => onChange(rests.toSpliced(index, 1))} />
          </div>
          <div className="flex flex-wrap gap-x-4">
            {WEEKDAYS.map((day) => (
              <CheckboxField
                key={day}
                label={weekdayName(day).slice(0, 3)}
                checked={rest.weekdays?.includes(day) ?? false}
                onChange={({ target }) => tick(index, day, target.checked)}
              />
            ))}
          </div>
        </div>
      ))}
      <Button
        size="small"
        tone="quiet"
        className="self-start"
        onClick={() => onChange([...rests, nap])}
      >
        Add a rest
      </Button>
    </fieldset>
  )
}

function Days({ days, onChange }: { days: Day[]; onChange: (days: Day[]) => void }) {
  const change = (index: number, part: Partial<Day>) =>
    onChange(days.map((day, at) => (at === index ? { ...day, ...part } : day)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">Days with fewer seats</legend>
      {days.map((day, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- its place is all that stays while it is typed
          key={index}
          className="grid items-end gap-3 border-t border-line pt-2 sm:grid-cols-[auto_6rem_1fr_auto]"
        >
          <TextField
            label="Date"
            type="date"
            value={day.date}
            onText={(date) => change(index, { date })}
          />
          <TextField
            label="Seats"
            inputMode="numeric"
            value={day.seats}
            onText={(text) => change(index, { seats: wholeOf(text) ?? 0 })}
          />
          <TextField
            label="Why"
            value={day.reason}
            onText={(reason) => change(index, { reason })}
          />
          <Remove what={day.date} onClick={() => onChange(days.toSpliced(index, 1))} />
        </div>
      ))}
      <Button
        size="small"
        tone="quiet"
        className="self-start"
        onClick={() => onChange([...days, { date: '', seats: 5, reason: '' }])}
      >
        Add a day
      </Button>
    </fieldset>
  )
}

function Remove({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button size="small" tone="quiet" aria-label={`Remove ${what}`} onClick={onClick}>
      Remove
    </Button>
  )
}

const wholeOf = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null)
