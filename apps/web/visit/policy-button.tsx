import { DialogButton } from '#web/ui/dialog-button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'

// Few read it, so that it is not part of what everybody waits for.
const PolicyDialog = dialogLater(() => import('./policy-dialog.tsx'))

export const PolicyButton = ({ cancellationHours }: { cancellationHours: number }) => (
  <DialogButton
    tone="plain"
    size="small"
    className="underline"
    renderDialog={(onClose) => <PolicyDialog {...{ cancellationHours, onClose }} />}
  >
    Read the café policy
  </DialogButton>
)
