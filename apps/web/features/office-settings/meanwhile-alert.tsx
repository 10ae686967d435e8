import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Change } from './change.tsx'

export type ChangeMeanwhile = {
  name: string
  before: string
  after: string
  /** What this form would make of it; null where it agrees. */
  mine: string | null
}

type Props = { changes: readonly ChangeMeanwhile[]; onTakeTheirs: () => void }

export function MeanwhileAlert({ changes, onTakeTheirs }: Props) {
  return (
    <Alert announce tone="bad" title="Somebody else saved first">
      <p className="text-sm">
        Nothing of yours is lost, and nothing of theirs is overwritten. They changed:
      </p>
      <dl className="flex flex-col gap-2 text-sm">
        {changes.map(({ mine, ...change }) => (
          <Change key={change.name} {...change}>
            {mine !== null && `Your form still says ${mine}.`}
          </Change>
        ))}
      </dl>
      <p className="text-sm">Look again, then save once more.</p>
      <Button tone="quiet" size="small" className="mt-2 self-start" onClick={onTakeTheirs}>
        Drop my changes
      </Button>
    </Alert>
  )
}
