import { formatPounds, labelInMoney, toPounds } from '#domain/pricing/money.ts'
import { REFUND_REASON_LABELS, REFUND_REASON_MAX_LENGTH } from '#domain/pricing/refund.ts'
import type { Form } from '#web/act/use-fields.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { RefundForm } from './refund-form.ts'

type Props = {
  form: Form<RefundForm>
  typed: RefundForm
  leftPence: number
  amountProblem: string | null
  disabled: boolean
}

const types = [
  ['full', 'Full Refund'],
  ['partial', 'Partial Refund'],
] as const

export const RefundFields = ({ form, typed, leftPence, amountProblem, disabled }: Props) => (
  <fieldset disabled={disabled} className="contents">
    <fieldset>
      <legend className="font-semibold">Refund Type</legend>
      <div className="flex flex-wrap gap-x-6">
        {types.map(([type, label]) => (
          <label key={type} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input type="radio" {...form.register('type')} value={type} className="size-5" />
            {label}
            {type === 'full' && ` (${formatPounds(leftPence)})`}
          </label>
        ))}
      </div>
    </fieldset>
    {typed.type === 'partial' && (
      <TextField
        label={labelInMoney('Refund Amount')}
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        max={toPounds(leftPence)}
        hint={`Up to ${formatPounds(leftPence)}`}
        {...form.field('amount')}
        error={amountProblem ?? undefined}
        className="no-spin"
      />
    )}
    <SelectField
      label="Refund Reason"
      options={Object.entries(REFUND_REASON_LABELS)}
      {...form.field('reason')}
    />
    {typed.reason === 'other' && (
      <TextArea
        label="Custom Reason"
        maxLength={REFUND_REASON_MAX_LENGTH}
        {...form.field('customReason')}
      />
    )}
  </fieldset>
)
