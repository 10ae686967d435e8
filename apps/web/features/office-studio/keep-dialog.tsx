import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  title: string
  /** In words; kept only where there is no reason. */
  whyNotYet: string | undefined
  onClose: () => void
  onKeep: () => void
  children: React.ReactNode
}

/** Kept in the form behind it, which saves it with all others of its kind. */
export const KeepDialog = ({ title, whyNotYet, onClose, onKeep, children }: Props) => (
  <Dialog
    size="wide"
    {...{ title, onClose }}
    actions={
      <>
        <p aria-live="polite" className="text-sm sm:grow">
          {whyNotYet}
        </p>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={whyNotYet !== undefined} onClick={onKeep}>
          Keep
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
