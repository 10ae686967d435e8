import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '#web/act/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { shown } from '#web/visit/acts/link.ts'
import type { Held } from './use-ticket.ts'

/** For whoever passed a link on, or lost it. This page's own dies with the others. */
export function CloseLinks({ ticket, token }: Held) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { run, busy, refusal } = useAct('POST public/ticket/revoke', {
    done: ({ message }) => ({ title: 'Links Closed', description: message }),
    failed: 'Links Not Closed',
    onDone: () => navigate('/visit', { replace: true }),
  })
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        Close all links
      </Button>
      {open && (
        <ConfirmDialog
          title="Close all links to this booking?"
          keep="Keep them"
          confirm="Close All Links"
          running="Closing..."
          busy={busy}
          problem={refusal?.message}
          onConfirm={() => run(shown(token))}
          onClose={() => setOpen(false)}
        >
          <p>
            No link that we sent opens this booking any more, and this page closes.{' '}
            {ticket.isGuest
              ? 'A new link goes to your e-mail.'
              : 'Its owner finds it in their account.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
