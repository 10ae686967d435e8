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
  /** What still stands in the way, said beside the buttons or by the element of this id. */
  resting?: boolean
  note?: React.ReactNode
  describedBy?: string
  /** The form inside that the button sends, in place of `onConfirm`. */
  form?: string
  onConfirm?: () => void
}

/** Asks before something is done. */
export function ConfirmDialog(props: Props) {
  const { title, description, size, children, onClose, busy, refused, form } = props
  return (
    <Dialog
      locked={busy}
      {...{ title, description, size, onClose }}
      actions={
        <>
          {props.note}
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            {props.keep ?? (refused ? 'Close' : 'Cancel')}
          </Button>
          {!refused && (
            <Button
              type={form ? 'submit' : 'button'}
              form={form}
              tone={props.destructive ? 'destructive' : 'primary'}
              busy={busy}
              resting={props.resting}
              aria-describedby={props.describedBy}
              onClick={props.onConfirm}
            >
              {busy ? props.running : props.confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
