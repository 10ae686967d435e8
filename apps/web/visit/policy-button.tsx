import { lazy, Suspense } from 'react'
import { DialogButton } from '#web/ui/dialog-button.tsx'

// Few read it, so that it is not part of what everybody waits for.
const PolicyDialog = lazy(() => import('./policy-dialog.tsx'))

export const PolicyButton = ({ cancellationHours }: { cancellationHours: number }) => (
  <DialogButton
    tone="plain"
    size="small"
    className="underline"
    renderDialog={(onClose) => (
      <Suspense>
        <PolicyDialog {...{ cancellationHours, onClose }} />
      </Suspense>
    )}
  >
    Read the café policy
  </DialogButton>
)
