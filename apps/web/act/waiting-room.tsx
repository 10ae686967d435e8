import { useSyncExternalStore } from 'react'
import { thousands } from '#domain/pricing/thousands.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { leaveLine, placeInLine, watchLine } from './line.ts'

/** Stands once around all pages that act; see `inLine`. */
export function WaitingRoom() {
  const place = useSyncExternalStore(watchLine, placeInLine, () => null)
  return (
    place !== null && (
      <Dialog
        title="A moment, please"
        onClose={leaveLine}
        actions={
          <Button tone="quiet" onClick={leaveLine}>
            Leave the Line
          </Button>
        }
      >
        <output className="block text-lg">
          You are number <strong>{thousands(place)}</strong> in line.
        </output>
        <p>
          Many people book right now. Please keep this page open: your booking goes on by itself
          when it is your turn.
        </p>
      </Dialog>
    )
  )
}
