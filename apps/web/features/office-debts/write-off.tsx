import { formatAmount } from '#domain/pricing/money.ts'
import { FormDialog } from '#web/act/act-dialog.tsx'
import { required, useFields } from '#web/act/use-fields.ts'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Debt = { bookingId: number; name: string; dueAmount: number }
type Props = { debt: Debt; changes: readonly string[] }

/** Lets go of what is due, with a reason; it stands in 'Given away' then. */
export const WriteOff = ({ debt, changes }: Props) => (
  <DialogButton
    tone="quiet"
    size="small"
    renderDialog={(onClose) => <WriteOffDialog {...{ debt, changes, onClose }} />}
  >
    Write off<span className="sr-only"> what {debt.name} owes</span>
  </DialogButton>
)

function WriteOffDialog({ debt, changes, onClose }: Props & { onClose: () => void }) {
  const { bookingId, name, dueAmount } = debt
  const form = useFields({ reason: '' }, { reason: required('Say why.') })
  return (
    <FormDialog
      act="POST office/bookings/{id}/write-off"
      done={{ title: 'Written off', description: `${name} owes nothing any more.` }}
      failed="Not written off"
      title={`Write off ${formatAmount(dueAmount)}?`}
      description={`${name} will owe nothing. It comes off the bill and cannot be taken back.`}
      confirm={`Write off ${formatAmount(dueAmount)}`}
      running="Writing off..."
      destructive
      {...{ form, changes, onClose }}
      onSend={(run, { reason }) => run({ params: { id: bookingId }, body: { dueAmount, reason } })}
    >
      <TextField
        label="Why"
        hint="The guest reads it on the bill."
        maxLength={100}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
