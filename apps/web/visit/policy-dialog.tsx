import { useState } from 'react'
import { policies } from '#content/policies.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** What one agrees to by booking, behind a button. */
export function PolicyDialog({ cancellationHours }: { cancellationHours: number }) {
  const [reading, setReading] = useState(false)
  return (
    <>
      <Button tone="plain" size="small" className="underline" onClick={() => setReading(true)}>
        Read the café policy
      </Button>
      <Dialog
        open={reading}
        onClose={() => setReading(false)}
        title="Café policy"
        actions={<Button onClick={() => setReading(false)}>Close Policy</Button>}
      >
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {[...policies.first(cancellationHours), ...policies.more].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p className="text-ink-soft">
          The entry fee is not a deposit but a contribution supporting animal welfare.
        </p>
      </Dialog>
    </>
  )
}
