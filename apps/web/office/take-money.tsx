import { useState } from 'react'
import { type DeskInstrument, INSTRUMENTS, TAKEN_AT_DESK } from '#domain/pricing/instruments.ts'
import { formatAmount, parsePounds, penceOf, toPounds } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SAID_AT_THE_FIELD, useVoucher } from '#web/visit/use-voucher.ts'
import { cardName } from '#web/visit/voucher-words.ts'
import { DeskVoucherField } from './desk-voucher-field.tsx'
import { moneyFailure } from './money-failure.ts'

type Owing = { bookingId: number; name: string; dueAmount: number }
type Props = {
  owing: Owing
  changes: readonly string[]
  /** Of the gift card that pays, where it is known already. */
  code?: string
  onTaken?: () => void
  className?: string
}

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

function MoneyDialog({ owing, changes, code, onTaken, onClose }: Props & { onClose: () => void }) {
  const { bookingId, name } = owing
  // Told again for want of an answer, it is the same money.
  const [{ id, due }, setAsked] = useState(() => ({ id: newId(), due: owing.dueAmount }))
  const form = useFields({ amount: due.toFixed(2) }, { amount: (typed) => whyNotTaken(typed, due) })
  const voucher = useVoucher(
    { visit: null, lines: [], totalPence: penceOf(due) },
    { desk: { isPaidHere: true, code } },
  )
  const { paying } = voucher
  const { run, busy, refusal } = useAct('POST office/bookings/{id}/money', {
    done: ({ dueAmount: left }) => ({
      title: 'Money taken',
      description:
        left > 0 ? `${formatAmount(left)} of ${name} is still due.` : `${name} owes nothing.`,
    }),
    // A colleague may have been faster: what owes nothing any more takes this dialog along.
    failed: moneyFailure('Money not taken'),
    changes,
    onRefused: voucher.explain,
    onDone: ({ dueAmount: left }) => {
      if (paying && left > 0) return askForTheRest(left)
      onClose()
      onTaken?.()
    },
  })
  const askForTheRest = (left: number) => {
    setAsked({ id: newId(), due: left })
    form.reset({ amount: left.toFixed(2) })
    voucher.remove()
  }
  const take = (instrument: DeskInstrument) =>
    form.handleSubmit(({ amount }) =>
      run({
        params: { id: bookingId },
        body: { id, instrument, amount: toPounds(parsePounds(amount) ?? 0) },
      }),
    )()
  return (
    <Dialog onClose={onClose} locked={busy} title={`${formatAmount(due)} of ${name}`}>
      {refusal && !SAID_AT_THE_FIELD.includes(refusal.code) && <Problem>{refusal.message}</Problem>}
      <DeskVoucherField voucher={voucher} />
      {voucher.discount && <p>A code comes off where a visit is booked or changed.</p>}
      {paying ? (
        <Button
          className="min-h-16 text-lg"
          busy={busy}
          onClick={() =>
            run({ params: { id: bookingId }, body: { id, instrument: 'voucher', ...paying } })
          }
        >
          {cardName(voucher.card)} {formatAmount(paying.amount)}
        </Button>
      ) : (
        <ByHand {...{ form, busy }} onTake={take} />
      )}
    </Dialog>
  )
}

type ByHandProps = {
  form: { field: (name: 'amount') => object }
  busy: boolean
  onTake: (instrument: DeskInstrument) => void
}

const ByHand = ({ form, busy, onTake }: ByHandProps) => (
  <>
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
        onClick={() => onTake(instrument)}
      >
        {INSTRUMENTS[instrument].label}
      </Button>
    ))}
  </>
)

function whyNotTaken(typed: string, dueAmount: number): string | null {
  const pence = parsePounds(typed)
  if (!pence) return 'Enter an amount, like 15 or 7.50.'
  return pence > penceOf(dueAmount) ? `${formatAmount(dueAmount)} is due, not more.` : null
}
