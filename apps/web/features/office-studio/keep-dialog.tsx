import { useIsMutating } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { UPLOAD } from './photo-field.tsx'

type Props = {
  title: string
  /** In words; kept only where there is no reason. */
  whyNotYet: string | undefined
  onClose: () => void
  onKeep: () => void
  children: React.ReactNode
}

/** Kept in the form behind it, which saves it with all others of its kind. */
export function KeepDialog({ title, whyNotYet, onClose, onKeep, children }: Props) {
  const isUploading = useIsMutating({ mutationKey: [UPLOAD] }) > 0
  const why = isUploading ? 'A photo is still on its way.' : whyNotYet
  return (
    <Dialog
      size="wide"
      {...{ title, onClose }}
      actions={
        <>
          <p aria-live="polite" className="text-sm sm:grow">
            {why}
          </p>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={why !== undefined} onClick={onKeep}>
            Keep
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
