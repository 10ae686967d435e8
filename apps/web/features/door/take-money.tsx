import { useState } from 'react'
import { INSTRUMENTS, TAKEN_AT_DESK } from '#domain/pricing/instruments.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Party } from './day.ts'
import { dayKey } from './use-day.ts'

/** Takes what is due; whoever had not paid on the site is confirmed by it. */
export const TakeMoney = (props: { party: Party; onTaken: () => void }) => (
  <DialogButton
    tone="quiet"
    className="min-h-14"
    renderDialog={(onClose) => <MoneyDialog {...props} onClose={onClose} />}
  >
    Take {formatAmount(props.party.dueAmount)}
    <span className="sr-only"> of {props.party.name}</span>
  </DialogButton>
)

type DialogProps = { party: Party; onTaken: () => void; onClose: () => void }

function MoneyDialog({ party, onTaken, onClose }: DialogProps) {
  // Told again for want of an answer, it is the same money.
  const [id] = useState(newId)
  const { bookingId, dueAmount: amount, name } = party
  const { run, busy, refusal } = useAct('POST office/bookings/{id}/money', {
    done: { title: 'Money taken', description: `${formatAmount(amount)} of ${name}.` },
    changes: dayKey,
    onDone: () => {
      onClose()
      onTaken()
    },
  })
  return (
    <Dialog onClose={onClose} locked={busy} title={`${formatAmount(amount)} of ${name}`}>
      {refusal && <Alert tone="bad" announce title={refusal.message} />}
      {TAKEN_AT_DESK.map((instrument) => (
        <Button
          key={instrument}
          tone="quiet"
          className="min-h-16 text-lg"
          busy={busy}
          onClick={() => run({ params: { id: bookingId }, body: { id, instrument, amount } })}
        >
          {INSTRUMENTS[instrument].label}
        </Button>
      ))}
    </Dialog>
  )
}
