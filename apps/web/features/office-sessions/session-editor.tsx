import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { useAct } from '#web/act/use-act.ts'
import { type Form, useFields } from '#web/act/use-fields.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Data } from '#web/api/api.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SessionCard } from '#web/visit/session-card.tsx'
import { AboutFields, GuestFields, TermFields, WhenFields } from './editor-fields.tsx'
import { PriceCalendar } from './price-calendar.tsx'
import { PriceFields } from './price-fields.tsx'
import {
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
  const { touched, busy, submit, save, forget } = useSaving(session, form, house, onDone)
  const shown = readFields({ ...start, ...useWatch({ control: form.control }) } as SessionFields)
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      aria-labelledby="sessions"
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <AboutFields form={form} />
        <WhenFields form={form} />
        <GuestFields form={form} roomSeats={roomSeats} />
        <PriceFields form={form} seasons={seasons} />
        <TermFields form={form} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
        <Card aria-label="As customers see it" className="p-4">
          {'body' in shown ? (
            <SessionCard session={shown.body} />
          ) : (
            <p className="text-sm text-ink-soft">Here it stands as customers will see it.</p>
          )}
        </Card>
        {'body' in shown && <PriceCalendar body={shown.body} seasons={seasons} />}
        <Card className="flex flex-col gap-3 p-4" aria-label="Save">
          <Problem>{form.problem}</Problem>
          {'body' in shown &&
            whyNever(shown.body, house).map((words) => <Problem key={words}>{words}</Problem>)}
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

/** Asks whom it touches, and saves at once where that is nobody. */
function useSaving(
  session: OfficeSession | null,
  form: Form<SessionFields>,
  house: House,
  onDone: () => void,
) {
  const wanted = useRef<SessionBody>(EMPTY_SESSION)
  const [touched, setTouched] = useState<Data<'POST office/sessions/preview'> | null>(null)
  const forget = () => setTouched(null)
  const onRefused = (refusal: ApiError) => {
    forget()
    const { group, ...fields } = refusal.fields ?? {}
    if (!group) return form.explain(refusal)
    return showProblems(form, { ...fields, group })
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
    const read = readFields(fields)
    if ('problems' in read) return showProblems(form, read.problems)
    wanted.current = read.body
    look.run({ body: { ...read.body, ...(session && { id: session.id }) } })
  }
  return { touched, busy: look.busy || create.busy || change.busy, submit, save, forget }
}

/** A rule for groups is three fields: what is wrong with it stands at the first. */
function showProblems(form: Form<SessionFields>, { group, ...problems }: Problems): void {
  const named = { ...problems, ...(group && { groupFrom: group }) }
  for (const [index, [name, message]] of Object.entries(named).entries()) {
    form.setError(name as keyof SessionFields, { message }, { shouldFocus: index === 0 })
  }
}
