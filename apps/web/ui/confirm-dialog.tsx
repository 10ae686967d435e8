import { useId } from 'react'
import { Problem } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = Pick<
  React.ComponentProps<typeof Dialog>,
  'title' | 'description' | 'size' | 'children' | 'onClose'
> & {
  /** The words of the button that leaves everything as it is. */
  keep?: string
  /** The words of the button that does it, and while it is being done. */
  confirm: string
  running: string
  busy: boolean
  destructive?: boolean
  /** Set once it cannot be done: then there is nothing left to confirm. */
  refused?: boolean
  /** Something still stands in the way, as `note` says beside the buttons: a press confirms nothing. */
  resting?: boolean
  note?: React.ReactNode
  /** Why it was not done. */
  problem?: string | undefined
  onConfirm?: () => void
  /** In place of `onConfirm`, where there are fields to fill in. */
  onSubmit?: React.SubmitEventHandler<HTMLFormElement>
}

export function ConfirmDialog(props: Props) {
  const { title, description, size, children, onClose, busy, refused, note, onSubmit } = props
  const id = useId()
  return (
    <Dialog
      locked={busy}
      {...{ title, description, size, onClose }}
      actions={
        <>
          {note !== undefined && (
            <p id={`${id}-note`} aria-live="polite" className="sm:flex-1 sm:basis-72">
              {note}
            </p>
          )}
          {/* Below the note, both or neither. */}
          <span className="contents sm:flex sm:gap-3">
            <Button tone="quiet" disabled={busy} onClick={onClose}>
              {props.keep ?? (refused ? 'Close' : 'Cancel')}
            </Button>
            {!refused && (
              <Button
                type={onSubmit ? 'submit' : 'button'}
                form={id}
                tone={props.destructive ? 'destructive' : 'primary'}
                busy={busy}
                resting={props.resting}
                aria-describedby={note === undefined ? undefined : `${id}-note`}
                onClick={props.resting ? undefined : props.onConfirm}
              >
                {busy ? props.running : props.confirm}
              </Button>
            )}
          </span>
        </>
      }
    >
      {onSubmit ? (
        <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
          {children}
        </form>
      ) : (
        children
      )}
      <Problem>{props.problem}</Problem>
    </Dialog>
  )
}
