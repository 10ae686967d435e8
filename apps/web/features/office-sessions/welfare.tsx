import { useState } from 'react'
import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Many } from '#web/ui/many.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FieldGroup, WeekdayTicks } from './field-groups.tsx'
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

function NeedFields({ welfare, onSaved }: { welfare: Needs; onSaved: (touched: Touched) => void }) {
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
      <Many
        title="Rests"
        add="Add a rest"
        blank={{ name: 'A nap', weekdays: null, startTime: '13:00', endTime: '13:30' }}
        rows={draft.rests}
        isUnordered
        nameOf={({ name }) => name}
        onChange={(rests) => setDraft({ ...draft, rests })}
      >
        {(rest, onChange) => <RestFields {...{ rest, onChange }} />}
      </Many>
      <Many
        title="Days with fewer seats"
        add="Add a day"
        blank={{ date: '', seats: 5, reason: '' }}
        rows={draft.loweredDays}
        isUnordered
        nameOf={({ date }) => date}
        onChange={(loweredDays) => setDraft({ ...draft, loweredDays })}
      >
        {(day, onChange) => <DayFields {...{ day, onChange }} />}
      </Many>
      <TextField
        label="Most children in the room at once"
        inputMode="numeric"
        hint="Of all visits together, unless a session has a number of its own. Empty: as many as there are seats."
        className="max-w-32"
        value={draft.mostChildren ?? ''}
        onText={(text) => setDraft({ ...draft, mostChildren: wholeOf(text) })}
      />
      <Problem>{Object.values(refusal?.fields ?? {})[0] ?? refusal?.message}</Problem>
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

type RestProps = { rest: Rest; onChange: (rest: Rest) => void }

function RestFields({ rest, onChange }: RestProps) {
  const { name, startTime, endTime, weekdays } = rest
  const change = (part: Partial<Rest>) => onChange({ ...rest, ...part })
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]">
        <TextField label="Name" value={name} onText={(text) => change({ name: text })} />
        <TextField
          label="From"
          type="time"
          value={startTime}
          onText={(at) => change({ startTime: at })}
        />
        <TextField
          label="To"
          type="time"
          value={endTime}
          onText={(at) => change({ endTime: at })}
        />
      </div>
      <WeekdayTicks ticked={weekdays} onChange={(days) => change({ weekdays: days })} />
    </>
  )
}

type DayProps = { day: Day; onChange: (day: Day) => void }

const DayFields = ({ day, onChange }: DayProps) => (
  <div className="grid items-end gap-3 sm:grid-cols-[auto_6rem_1fr]">
    <TextField
      label="Date"
      type="date"
      value={day.date}
      onText={(date) => onChange({ ...day, date })}
    />
    <TextField
      label="Seats"
      inputMode="numeric"
      value={day.seats}
      onText={(text) => onChange({ ...day, seats: wholeOf(text) ?? 0 })}
    />
    <TextField label="Why" value={day.reason} onText={(reason) => onChange({ ...day, reason })} />
  </div>
)

const wholeOf = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null)
