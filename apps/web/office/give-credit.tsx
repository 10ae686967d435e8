import { useState } from 'react'
import { checkEmail } from '#domain/account/email.ts'
import { formatAmount, labelInMoney, parsePounds, toPounds } from '#domain/pricing/money.ts'
import { FormDialog } from '#web/act/act-dialog.tsx'
import { newId } from '#web/act/new-id.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

/** Whose visit it is for; else the form asks who gets it. */
type Guest = { id: number; userName: string }
type Props = { guest?: Guest }

/** Credit for nothing, by mail; it stands in 'Given away' then. */
export const GiveCredit = ({ guest }: Props) => (
  <DialogButton
    tone="quiet"
    size="small"
    renderDialog={(onClose) => <GiveCreditDialog {...{ guest, onClose }} />}
  >
    Give credit
  </DialogButton>
)

const checkAmount = (text: string) =>
  (parsePounds(text) ?? 0) > 0 ? null : 'Enter an amount like 15 or 7.50.'

type DialogProps = { guest: Guest | undefined; onClose: () => void }

function GiveCreditDialog({ guest, onClose }: DialogProps) {
  // One press, however often it is sent.
  const [id] = useState(newId)
  const form = useFields(
    { name: '', email: '', amount: '', reason: '', message: '' },
    {
      name: guest ? () => null : required('Who gets it?'),
      email: guest ? () => null : checkEmail,
      amount: checkAmount,
      reason: required('Say why, in a few words.'),
    },
  )
  return (
    <FormDialog
      act="POST office/credit"
      done={({ amount, gift }) => ({
        title: 'Credit Given',
        description: `${formatAmount(amount)} is on its way to ${gift?.receiverName ?? 'them'} by e-mail.`,
      })}
      changes={['office']}
      title="Give credit"
      description={`${guest?.userName ?? 'They'} can spend it on any visit. The code goes out by e-mail at once.`}
      confirm="Give credit"
      running="Giving..."
      {...{ form, onClose }}
      onSend={(run, { name, email, amount, ...words }) => {
        const whom = guest ? { bookingId: guest.id } : { to: { name, email } }
        run({ body: { id, amount: toPounds(parsePounds(amount) ?? 0), ...words, ...whom } })
      }}
    >
      {!guest && <TextField label="Name" autoComplete="off" {...form.field('name')} />}
      {!guest && (
        <TextField label="E-mail" type="email" autoComplete="off" {...form.field('email')} />
      )}
      <TextField label={labelInMoney('Amount')} inputMode="decimal" {...form.field('amount')} />
      <TextField
        label="Why"
        hint="For colleagues and the owner, in ‘Given away’."
        maxLength={100}
        {...form.field('reason')}
      />
      <TextArea
        label="A word to them"
        required={false}
        hint="It stands in the e-mail."
        rows={2}
        maxLength={300}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
