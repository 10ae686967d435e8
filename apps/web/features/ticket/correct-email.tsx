import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checkEmail } from '#domain/account/email.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { shown } from '#web/visit/acts/link.ts'
import type { Held } from './use-ticket.ts'

export function CorrectEmail(held: Held) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        Correct e-mail
      </Button>
      {open && <EmailDialog {...held} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = Held & { onClose: () => void }

/** All links die with it, this page's own as well: it goes on under the new one. */
function EmailDialog({ ticket, token, onClose }: Props) {
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
      onSubmit={form.handleSubmit((body) => run({ ...shown(token), body }))}
      onClose={onClose}
    >
      <EmailField label="E-mail" {...form.field('email')} />
      {form.problem && <p role="alert">{form.problem}</p>}
    </ConfirmDialog>
  )
}
