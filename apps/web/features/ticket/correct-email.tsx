import { useNavigate } from 'react-router'
import { checkEmail } from '#domain/account/email.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Held, shown } from './use-ticket.ts'

type Props = Held & { onClose: () => void }

/** All links die with it, this page's own as well: it goes on under the new one. */
export function CorrectEmail({ ticket, token, onClose }: Props) {
  const navigate = useNavigate()
  const form = useFields({ email: ticket.email ?? '' }, { email: checkEmail })
  const { run, busy } = useAct('PUT public/ticket/email', {
    done: ({ message }) => ({ title: 'E-mail Corrected', description: message }),
    failed: 'E-mail Not Corrected',
    onDone: ({ ticketPath }) => {
      onClose()
      void navigate(ticketPath, { replace: true })
    },
    onRefused: form.explain,
  })
  return (
    <ConfirmDialog
      title="Correct your e-mail"
      description="Your ticket goes to the right address. The links in mails we sent before open nothing any more."
      keep="Leave as it is"
      confirm="Correct E-mail"
      running="One moment..."
      busy={busy}
      onConfirm={() => void form.handleSubmit((body) => run({ ...shown(token), body }))()}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      {form.problem && <p role="alert">{form.problem}</p>}
    </ConfirmDialog>
  )
}
