import type { Arguments, EndpointName } from '#web/api/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type ActOptions, useAct } from './use-act.ts'

type Question = Pick<
  React.ComponentProps<typeof ConfirmDialog>,
  'title' | 'description' | 'keep' | 'confirm' | 'running' | 'destructive' | 'children' | 'onClose'
>

type Props<E extends EndpointName> = Question &
  Pick<ActOptions<E>, 'done' | 'failed' | 'changes'> & {
    act: E
    onConfirm: (run: (...request: Arguments<E>) => void) => void
  }

/** A question whose yes is one act: it closes once that is done, and says why where it is not. */
export function ActDialog<E extends EndpointName>(props: Props<E>) {
  const { act, done, failed, changes, onConfirm, ...question } = props
  const { run, busy, refusal } = useAct(act, { done, failed, changes, onDone: props.onClose })
  return (
    <ConfirmDialog
      {...question}
      busy={busy}
      problem={refusal?.message}
      onConfirm={() => onConfirm(run)}
    />
  )
}
