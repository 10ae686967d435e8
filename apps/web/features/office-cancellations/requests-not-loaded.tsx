import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function RequestsNotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      title="We could not load the requests"
      action={
        <Button tone="quiet" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      Nothing of them is lost.
    </EmptyState>
  )
}
