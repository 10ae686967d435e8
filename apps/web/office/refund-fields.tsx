import { formatPounds, toPounds } from '#domain/pricing/money.ts'
import {
  isRefundReason,
  REFUND_REASON_LABELS,
  REFUND_REASON_MAX_LENGTH,
} from '#domain/pricing/refund.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { RefundForm } from './refund-form.ts'

type Props = {
  form: RefundForm
  onChange: (change: Partial<RefundForm>) => void
  leftPence: number
  amountProblem: string | null
  disabled: boolean
}

export function RefundFields(props: Props) {
  const { form, onChange, disabled } = props
  return (
    <fieldset disabled={disabled} className="contents">
      <TypeChoice {...props} />
      {form.type === 'partial' && <AmountField {...props} />}
      <SelectField
        label="Refund Reason"
        value={form.reason}
        onChange={({ target: { value } }) => isRefundReason(value) && onChange({ reason: value })}
      >
        {Object.entries(REFUND_REASON_LABELS).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </SelectField>
      {form.reason === 'other' && (
        <TextArea
          label="Custom Reason"
          maxLength={REFUND_REASON_MAX_LENGTH}
          value={form.customReason}
          onChange={({ target }) => onChange({ customReason: target.value })}
        />
      )}
    </fieldset>
  )
}

const types = [
  ['full', 'Full Refund'],
  ['partial', 'Partial Refund'],
] as const

function TypeChoice({ form, onChange, leftPence }: Props) {
  return (
    <fieldset>
      <legend className="font-semibold">Refund Type</legend>
      <div className="flex flex-wrap gap-x-6">
        {types.map(([type, label]) => (
          <label key={type} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="refund-type"
              checked={form.type === type}
              onChange={() => onChange({ type })}
              className="size-5"
            />
            {label}
            {type === 'full' && ` (${formatPounds(leftPence)})`}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function AmountField({ form, onChange, leftPence, amountProblem }: Props) {
  return (
    <TextField
      label="Refund Amount (£)"
      type="number"
      inputMode="decimal"
      min={0.01}
      step={0.01}
      max={toPounds(leftPence)}
      hint={`Up to ${formatPounds(leftPence)}`}
      error={amountProblem ?? undefined}
      value={form.amount}
      onChange={({ target }) => onChange({ amount: target.value })}
      className="no-spin"
    />
  )
}
