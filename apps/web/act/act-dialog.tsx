import type { Arguments, EndpointName } from '#web/api/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type ActOptions, useAct } from './use-act.ts'
import type { Form } from './use-fields.ts'

type Run<E extends EndpointName> = (...request: Arguments<E>) => void

type Props<E extends EndpointName> = Pick<
  React.ComponentProps<typeof ConfirmDialog>,
  'title' | 'description' | 'keep' | 'confirm' | 'running' | 'destructive' | 'children' | 'onClose'
> &
  Pick<ActOptions<E>, 'done' | 'failed' | 'changes'> & {
    act: E
    /** In place of closing it. */
    onDone?: ActOptions<E>['onDone']
  }

type QuestionProps<E extends EndpointName> = Props<E> & { onConfirm: (run: Run<E>) => void }

/** A question whose yes is one act: it closes once that is done, and says why where it is not. */
export function ActDialog<E extends EndpointName>(props: QuestionProps<E>) {
  const { act, done, failed, changes, onConfirm, onDone = props.onClose, ...question } = props
  const { run, busy, refusal } = useAct(act, { done, failed, changes, onDone })
  return (
    <ConfirmDialog
      {...question}
      busy={busy}
      problem={refusal?.message}
      onConfirm={() => onConfirm(run)}
    />
  )
}

type FormProps<E extends EndpointName, Fields> = Props<E> & {
  form: Pick<Form<never>, 'problem' | 'explain'> & {
    handleSubmit: (send: (fields: Fields) => unknown) => React.SubmitEventHandler<HTMLFormElement>
  }
  onSend: (run: Run<E>, fields: Fields) => void
}

/** The same with fields to fill in: what is refused is said beside them, or below them all. */
export function FormDialog<E extends EndpointName, Fields>(props: FormProps<E, Fields>) {
  const { act, done, failed, changes, form, onSend, onDone = props.onClose, ...question } = props
  const { run, busy } = useAct(act, { done, failed, changes, onDone, onRefused: form.explain })
  return (
    <ConfirmDialog
      {...question}
      busy={busy}
      problem={form.problem}
      onSubmit={form.handleSubmit((fields) => onSend(run, fields))}
    />
  )
}
