import { useState } from 'react'
import { timeLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { FormDialog } from '#web/act/act-dialog.tsx'
import { newId } from '#web/act/new-id.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import { moneyFailure } from '#web/office/money-failure.ts'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { amountOf, pounds, type TillOfDay } from './close-till.tsx'
import { dayKey } from './use-day.ts'

type Kind = TillOfDay['moves'][number]['kind']

const KINDS: Record<Kind, { label: string; amount: string }> = {
  petty_cash: { label: 'Petty cash', amount: 'Taken out' },
  banking: { label: 'To the bank', amount: 'Taken out' },
  float: { label: 'The float was mistyped', amount: 'It really began with' },
}

const choices = (Object.keys(KINDS) as Kind[]).map((kind) => [kind, KINDS[kind].label] as const)

/** Cash that leaves for no booking, and a float that was mistyped; both stay as entries. */
export const MoveTill = ({ till }: { till: TillOfDay }) => (
  <DialogButton
    tone="quiet"
    className="self-start"
    renderDialog={(onClose) => <MoveDialog {...{ till, onClose }} />}
  >
    Take cash out or mend the float
  </DialogButton>
)

function MoveDialog({ till, onClose }: { till: TillOfDay; onClose: () => void }) {
  // Told again for want of an answer, it is the same move.
  const [id] = useState(newId)
  const [kind, setKind] = useState<Kind>('petty_cash')
  const form = useFields(
    { amount: '', reason: '' },
    { amount: pounds, reason: required('Say what for.') },
  )
  const offered = choices.filter(([each]) => each !== 'float' || till.float !== null)
  return (
    <FormDialog
      act="POST office/till/moves"
      done={{ title: 'Noted' }}
      failed={moneyFailure('Not noted')}
      changes={dayKey}
      title="Take cash out or mend the float"
      confirm="Note it"
      running="Noting..."
      {...{ form, onClose }}
      onSend={(run, { amount, reason }) =>
        run({ body: { id, kind, amount: amountOf(amount), reason } })
      }
    >
      <SelectField label="What" value={kind} options={offered} onChoose={setKind} />
      <TextField
        label={KINDS[kind].amount}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      <TextField label="What for" maxLength={200} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}

export const Moves = ({ till: { moves } }: { till: TillOfDay }) =>
  moves.length > 0 && (
    <ul aria-label="Taken out and mended" className="flex flex-col gap-1 tabular-nums">
      {moves.map(({ id, at, by, kind, amount, reason }) => (
        <li key={id} className="wrap-anywhere">
          {timeLabel(at)} {KINDS[kind].label}, <strong>{formatAmount(amount)}</strong>: {reason}
          {by && <span className="text-ink-soft"> ({by})</span>}
        </li>
      ))}
    </ul>
  )
