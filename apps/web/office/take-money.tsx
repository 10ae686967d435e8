import { useState } from 'react'
import { type DeskInstrument, INSTRUMENTS, TAKEN_AT_DESK } from '#domain/pricing/instruments.ts'
import { formatAmount, parsePounds, penceOf, toPounds } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Owing = { bookingId: number; name: string; dueAmount: number }
type Props = { owing: Owing; changes: readonly string[]; onTaken?: () => void; className?: string }

/** Takes what is due, or a part of it; a guest who had not paid on the site is confirmed by all of it. */
export const TakeMoney = ({ className, ...props }: Props) => (
  <DialogButton
    tone="quiet"
    className={className}
    renderDialog={(onClose) => <MoneyDialog {...props} onClose={onClose} />}
  >
    Take {formatAmount(props.owing.dueAmount)}
    <span className="sr-only"> of {props.owing.name}</span>
  </DialogButton>
)

function MoneyDialog({ owing, changes, onTaken, onClose }: Props & { onClose: () => void }) {
  // Told again for want of an answer, it is the same money.
  const [id] = useState(newId)
  const { bookingId, dueAmount, name } = owing
  const form = useFields(
    { amount: dueAmount.toFixed(2) },
    { amount: (typed) => whyNotTaken(typed, dueAmount) },
  )
  const { run, busy, refusal } = useAct('POST office/bookings/{id}/money', {
    done: ({ dueAmount: left }) => ({
      title: 'Money taken',
      description:
        left > 0 ? `${formatAmount(left)} of ${name} is still due.` : `${name} owes nothing.`,
    }),
    changes,
    onDone: () => {
      onClose()
      onTaken?.()
    },
  })
  const take = (instrument: DeskInstrument) =>
    form.handleSubmit(({ amount }) =>
      run({
        params: { id: bookingId },
        body: { id, instrument, amount: toPounds(parsePounds(amount) ?? 0) },
      }),
    )()
  return (
    <Dialog onClose={onClose} locked={busy} title={`${formatAmount(dueAmount)} of ${name}`}>
      {refusal && <Alert tone="bad" announce title={refusal.message} />}
      <TextField
        label="Amount"
        hint="Less than all of it leaves the rest due."
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      {TAKEN_AT_DESK.map((instrument) => (
        <Button
          key={instrument}
          tone="quiet"
          className="min-h-16 text-lg"
          busy={busy}
          onClick={() => take(instrument)}
        >
          {INSTRUMENTS[instrument].label}
        </Button>
      ))}
    </Dialog>
  )
}

function whyNotTaken(typed: string, dueAmount: number): string | null {
  const pence = parsePounds(typed)
  if (!pence) return 'Enter pounds, like 15 or 7.50.'
  return pence > penceOf(dueAmount) ? `${formatAmount(dueAmount)} is due, not more.` : null
}
