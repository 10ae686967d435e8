import { useState } from 'react'
import { useAct } from '#web/act/use-act.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { WishesField } from '#web/visit/wishes-field.tsx'
import { type Held, shown, ticketKey } from './use-ticket.ts'

type Props = Held & { onClose: () => void }

export function EditWishes({ ticket, token, onClose }: Props) {
  const [wishes, setWishes] = useState(ticket.special_requests)
  const { run, busy, refusal } = useAct('PUT public/ticket', {
    done: { title: 'Requests Saved', description: 'We have noted them.' },
    failed: 'Requests Not Saved',
    changes: ticketKey,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Special requests"
      description="You can change them any time before your visit."
      keep="Leave as it is"
      confirm="Save Requests"
      running="Saving..."
      busy={busy}
      onConfirm={() => run({ ...shown(token), body: { specialRequests: wishes.trim() } })}
      onClose={onClose}
    >
      <WishesField value={wishes} error={refusal?.message} onChange={setWishes} />
    </ConfirmDialog>
  )
}
