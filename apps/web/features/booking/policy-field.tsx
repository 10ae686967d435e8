import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { PolicyButton } from '#web/visit/policy-button.tsx'

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
        onTick={onChange}
      />
      <PolicyButton cancellationHours={cancellationHours} />
    </div>
  )
}
