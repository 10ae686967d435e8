import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  children?: React.ReactNode
  /** The words of the button that does it, and while it is being done. */
  confirm: string
  running: string
  busy: boolean
  destructive?: boolean
  /** Set once it cannot be done: then there is nothing left to confirm. */
  refused?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done that is hard to undo. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirm, running, busy, destructive, refused } = props
  return (
    <Dialog
      open
      locked={busy}
      onClose={props.onClose}
      title={title}
      actions={
        <>
          <Button tone="quiet" disabled={busy} onClick={props.onClose}>
            {refused ? 'Close' : 'Cancel'}
          </Button>
          {!refused && (
            <Button
              tone={destructive ? 'destructive' : 'primary'}
              busy={busy}
              onClick={props.onConfirm}
            >
              {busy ? running : confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
