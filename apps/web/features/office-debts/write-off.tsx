import { formatAmount } from '#domain/pricing/money.ts'
import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
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
  const { run, busy } = useAct('POST office/bookings/{id}/write-off', {
    done: { title: 'Written off', description: `${name} owes nothing any more.` },
    failed: 'Not written off',
    changes,
    onDone: onClose,
    onRefused: form.explain,
  })
  return (
    <ConfirmDialog
      title={`Write off ${formatAmount(dueAmount)}?`}
      description={`${name} will owe nothing. It comes off the bill and cannot be taken back.`}
      confirm={`Write off ${formatAmount(dueAmount)}`}
      running="Writing off..."
      destructive
      {...{ busy, onClose }}
      problem={form.problem}
      onSubmit={form.handleSubmit(({ reason }) =>
        run({ params: { id: bookingId }, body: { dueAmount, reason } }),
      )}
    >
      <TextField
        label="Why"
        hint="The guest reads it on the bill."
        maxLength={100}
        {...form.field('reason')}
      />
    </ConfirmDialog>
  )
}
