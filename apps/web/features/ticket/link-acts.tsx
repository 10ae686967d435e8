import { useNavigate } from 'react-router'
import { ActDialog, FormDialog } from '#web/act/act-dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { shown } from '#web/visit/acts/link.ts'
import { forgetTicket } from './kept-tickets.ts'
import type { Held } from './use-ticket.ts'
import { checkEmail } from '#domain/account/email.ts'
import { useFields } from '#web/act/use-fields.ts'
import { EmailField } from '#web/ui/text-field.tsx'

/** For whoever passed a link on, or lost it. This page's own dies with the others. */
export function CloseLinks({ ticket, token }: Held) {
  const navigate = useNavigate()
  return (
    <DialogButton
      tone="plain"
      size="small"
      renderDialog={(onClose) => (
        <ActDialog
          act="POST public/ticket/revoke"
          done={({ message }) => ({ title: 'Links Turned Off', description: message })}
          failed="Links Not Turned Off"
          title="Turn off every link to this ticket?"
          keep="Keep them"
          confirm="Turn Off Links"
          running="Turning off..."
          onConfirm={(run) => run(shown(token))}
          onDone={() => {
            void forgetTicket(token)
            return navigate('/visit', { replace: true })
          }}
          onClose={onClose}
        >
          <p>
            Nobody can open it by the links in our e-mails any more, nor by a link that was passed
            on. This page closes.{' '}
            {ticket.isGuest
              ? 'We send a new link to your e-mail.'
              : 'It stays in the account that it was booked with.'}
          </p>
        </ActDialog>
      )}
    >
      Turn off shared links
    </DialogButton>
  )
}

export const CorrectEmail = (held: Held) => (
  <DialogButton
    tone="plain"
    size="small"
    renderDialog={(onClose) => <EmailDialog {...held} onClose={onClose} />}
  >
    Correct e-mail
  </DialogButton>
)

/** All links die with it, this page's own as well: it goes on under the new one. */
function EmailDialog({ ticket, token, onClose }: Held & { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useFields({ email: ticket.email ?? '' }, { email: checkEmail })
  return (
    <FormDialog
      act="PUT public/ticket/email"
      done={({ message }) => ({ title: 'E-mail Corrected', description: message })}
      failed="E-mail Not Corrected"
      title="Correct your e-mail"
      description="Your ticket goes to the right address. The links in e-mails we sent before no longer work."
      keep="Leave as it is"
      confirm="Correct E-mail"
      running="One moment..."
      {...{ form, onClose }}
      onSend={(run, body) => run({ ...shown(token), body })}
      onDone={({ ticketPath }) => {
        onClose()
        void forgetTicket(token)
        void navigate(ticketPath, { replace: true })
      }}
    >
      <EmailField label="E-mail" {...form.field('email')} />
    </FormDialog>
  )
}
