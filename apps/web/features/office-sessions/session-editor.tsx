import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { useAct } from '#web/act/use-act.ts'
import { type Form, useFields } from '#web/act/use-fields.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Data } from '#web/api/api.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SessionCard } from '#web/visit/session-card.tsx'
import { DateFields, GuestFields, LookFields, MainFields, TermFields } from './editor-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { RunCalendar } from './run-calendar.tsx'
import {
  checkBody,
  fieldsOf,
  type OfficeSession,
  type Problems,
  readFields,
  type Season,
  type SessionBody,
  type SessionFields,
} from './session-fields.ts'
import { type House, whyNever } from './session-runs.ts'
import { TouchedDialog } from './touched.tsx'
import { SESSIONS } from './use-sessions.ts'
import { FieldGroup } from './field-groups.tsx'
import { PRESETS } from './presets.ts'

type Props = {
  /** Null: a new one. */
  session: OfficeSession | null
  seasons: readonly Season[]
  roomSeats: number
  house: House
  onDone: () => void
}

/** A session, beside how customers will see it. Whom it touches is said before it is saved. */
export function SessionEditor({ session, seasons, roomSeats, house, onDone }: Props) {
  const start = fieldsOf(session?.form ?? EMPTY_SESSION, seasons)
  const form = useFields<SessionFields>(start)
  const { touched, busy, submit, save, forget } = useSaving({
    session,
    form,
    roomSeats,
    house,
    onDone,
  })
  const typed = { ...start, ...useWatch({ control: form.control }) } as SessionFields
  const { body } = readFields(typed)
  const begin = (preset: SessionBody) =>
    form.reset({ ...fieldsOf(preset, seasons), name: form.getValues('name') || preset.name })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        form.clearErrors()
        void form.handleSubmit(submit)(event)
      }}
      aria-labelledby="sessions"
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        {!session && <PresetButtons onChoose={begin} />}
        <MainFields form={form} roomSeats={roomSeats} />
        <DateFields form={form} />
        <GuestFields form={form} />
        <PriceFields form={form} seasons={seasons} />
        <LookFields form={form} />
        <TermFields form={form} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
        <Card aria-label="As customers see it" className="p-4">
          <SessionCard session={{ ...body, name: body.name || 'Its name' }} />
        </Card>
        <RunCalendar {...{ body, seasons, house }} />
        <Card className="flex flex-col gap-3 p-4" aria-label="Save">
          <Problem>{form.problem}</Problem>
          {whyNever(body, house).map((words) => (
            <Problem key={words}>{words}</Problem>
          ))}
          <Button type="submit" busy={busy}>
            {busy ? 'Saving...' : 'Save session'}
          </Button>
          <Button tone="quiet" disabled={busy} onClick={onDone}>
            Cancel
          </Button>
          <p className="text-sm text-ink-soft">Who has booked keeps seats, times and price.</p>
        </Card>
      </div>
      {touched && <TouchedDialog touched={touched} busy={busy} onClose={forget} onConfirm={save} />}
    </form>
  )
}

type Saving = Omit<Props, 'seasons'> & { form: Form<SessionFields> }

/** Asks whom it touches, and saves at once where that is nobody. */
function useSaving({ session, form, roomSeats, house, onDone }: Saving) {
  const wanted = useRef<SessionBody>(EMPTY_SESSION)
  const [touched, setTouched] = useState<Data<'POST office/sessions/preview'> | null>(null)
  const forget = () => setTouched(null)
  const onRefused = (refusal: ApiError) => {
    forget()
    showProblems(form, refusal.fields ?? {}, refusal.message)
  }
  const done = ({ form: saved }: OfficeSession) => ({
    title: 'Session Saved',
    description: whyNever(saved, house)[0] ?? `${saved.name} can be booked.`,
  })
  const saving = { done, changes: SESSIONS, onDone, onRefused }
  const create = useAct('POST office/sessions', saving)
  const change = useAct('PUT office/sessions/{id}', saving)
  const save = () => {
    const body = wanted.current
    if (!session) return create.run({ body })
    const { id, version } = session
    change.run({ params: { id }, body: { ...body, version } })
  }
  const look = useAct('POST office/sessions/preview', {
    onDone: (found) => (found.visits.length > 0 ? setTouched(found) : save()),
    onRefused,
  })
  const submit = (fields: SessionFields) => {
    const { body, problems } = readFields(fields)
    const today = cafeMoment(Date.now()).date
    const all = { ...checkBody(body, { roomSeats, today, before: session?.form }), ...problems }
    if (Object.keys(all).length > 0) return showProblems(form, all)
    wanted.current = body
    look.run({ body: { ...body, ...(session && { id: session.id }) } })
  }
  return { touched, busy: look.busy || create.busy || change.busy, submit, save, forget }
}

/** Where a problem is of several fields: the first of them. */
const FIRST: Record<string, string> = {
  group: 'groupFrom',
  times: 'times.0.startTime',
  ranges: 'ranges.0.from',
  dates: 'dates.0.date',
  prices: 'prices.adult',
}

/** Each at its field, in the order of the form. The first gets the focus, once its part is open. */
function showProblems(form: Form<SessionFields>, problems: Problems, otherwise?: string): void {
  const order = Object.keys(form.getValues())
  const named = Object.entries(problems)
    .map(([path, message]) => ({ path: path === 'group' ? 'groupFrom' : path, message }))
    .map((each) => ({ ...each, at: order.indexOf(each.path.split('.')[0] ?? '') }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
  flushSync(() => {
    for (const { path, message } of named) form.setError(path as keyof SessionFields, { message })
    if (named.length === 0 && otherwise) form.setError('root', { message: otherwise })
  })
  const [first] = named
  if (first) form.setFocus((FIRST[first.path] ?? first.path) as keyof SessionFields)
}

/** Fills the form with what is usual; a name that was typed stays. */
const PresetButtons = ({ onChoose }: { onChoose: (preset: SessionBody) => void }) => (
  <FieldGroup title="Begin with">
    <ul className="grid gap-2 sm:grid-cols-3">
      {Object.values(PRESETS).map(({ label, hint, body }) => (
        <li key={label} className="flex flex-col gap-1">
          <Button tone="quiet" onClick={() => onChoose(body)}>
            {label}
          </Button>
          <span className="text-sm text-ink-soft">{hint}</span>
        </li>
      ))}
    </ul>
  </FieldGroup>
)
