import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** An address names a page that the list no longer has. */
export function PageTooFar({ onLast }: { onLast: () => void }) {
  return (
    <EmptyState
      title="There are not that many pages"
      action={
        <Button tone="quiet" onClick={onLast}>
          Go to the last page
        </Button>
      }
    />
  )
}
