import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { PolicyDialog } from '#web/visit/policy-dialog.tsx'

type Props = {
  accepted: boolean
  cancellationHours: number
  onChange: (accepted: boolean) => void
}

export function PolicyField({ accepted, cancellationHours, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <CheckboxField
        label="I have read and accept the café policy."
        checked={accepted}
        onChange={(event) => onChange(event.target.checked)}
      />
      <PolicyDialog cancellationHours={cancellationHours} />
    </div>
  )
}
