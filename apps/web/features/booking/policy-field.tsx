import { useState } from 'react'
import { policies } from '#web/content/policies.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  accepted: boolean
  cancellationHours: number
  onChange: (accepted: boolean) => void
}

export function PolicyField({ accepted, cancellationHours, onChange }: Props) {
  const [reading, setReading] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <CheckboxField
        label="I have read and accept the café policy."
        checked={accepted}
        onChange={(event) => onChange(event.target.checked)}
      />
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
    </div>
  )
}
