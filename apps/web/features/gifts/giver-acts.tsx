import { checkEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { ActDialog, FormDialog } from '#web/act/act-dialog.tsx'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { type Gift, giftKey, shownGift } from './use-gift.ts'

type Props = { gift: Gift; token: string }
type DialogProps = Props & { onClose: () => void }

export function GiverActs({ gift, token }: Props) {
  const isUnpaid = gift.payment === 'failed' || gift.payment === 'expired'
  if (isUnpaid) {
    return (
      <ButtonLink to="/gifts" className="self-start">
        Try again
      </ButtonLink>
    )
  }
  return (
    <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
      {gift.canResend && <Resend token={token} />}
      {gift.canCorrect && (
        <DialogButton
          tone="quiet"
          size="small"
          renderDialog={(onClose) => <CorrectReceiver {...{ gift, token, onClose }} />}
        >
          Correct who gets it
        </DialogButton>
      )}
      {gift.refundableUntil && (
        <DialogButton
          tone="quiet"
          size="small"
          renderDialog={(onClose) => <TakeBack {...{ gift, token, onClose }} />}
        >
          Take the money back
        </DialogButton>
      )}
    </div>
  )
}

function Resend({ token }: Pick<Props, 'token'>) {
  const { run, busy } = useAct('POST public/gift/resend', {
    done: ({ message }) => ({ title: 'Sent Again', description: message }),
    failed: 'Not Sent',
    changes: giftKey(token),
  })
  return (
    <Button tone="quiet" size="small" busy={busy} onClick={() => run(shownGift(token))}>
      Send it again
    </Button>
  )
}

function CorrectReceiver({ gift, token, onClose }: DialogProps) {
  const form = useFields(
    { name: gift.receiverName ?? '', email: gift.receiverEmail ?? '' },
    { name: checkName, email: checkEmail },
  )
  return (
    <FormDialog
      act="PUT public/gift/receiver"
      done={({ message }) => ({ title: 'Receiver Corrected', description: message })}
      failed="Receiver Not Corrected"
      changes={giftKey(token)}
      title="Correct who gets it"
      description={
        gift.sentAt
          ? 'The gift card gets a new code and goes to the right address. The code we sent before will no longer work.'
          : 'It has not been sent yet: it goes only to the right address.'
      }
      keep="Leave as it is"
      confirm="Correct"
      running="One moment..."
      {...{ form, onClose }}
      onSend={(run, body) => run({ ...shownGift(token), body })}
    >
      <TextField label="Their name" required {...form.field('name')} />
      <EmailField label="Their email" autoComplete="off" {...form.field('email')} />
    </FormDialog>
  )
}

const TakeBack = ({ gift, token, onClose }: DialogProps) => (
  <ActDialog
    act="POST public/gift/refund"
    done={({ message }) => ({ title: 'Money On Its Way Back', description: message })}
    changes={giftKey(token)}
    title="Take the money back?"
    keep="Keep the gift card"
    confirm="Take it back"
    running="One moment..."
    destructive
    onConfirm={(run) => run(shownGift(token))}
    onClose={onClose}
  >
    <p>
      {formatAmount(gift.amount)} goes back to the card you paid with, and the code stops working at
      once. You can do this until {dateLabel(gift.refundableUntil ?? '')}, as long as nothing of it
      is spent.
    </p>
  </ActDialog>
)
