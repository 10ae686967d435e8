import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

// Few read it, so that it is not part of what everybody waits for.
const PolicyDialog = lazy(() => import('./policy-dialog.tsx'))

export function PolicyButton({ cancellationHours }: { cancellationHours: number }) {
  const [reading, setReading] = useState(false)
  return (
    <>
      <Button tone="plain" size="small" className="underline" onClick={() => setReading(true)}>
        Read the café policy
      </Button>
      {reading && (
        <Suspense>
          <PolicyDialog cancellationHours={cancellationHours} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  )
}
