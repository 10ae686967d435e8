import { useState } from 'react'
import { api } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useRefreshOffice } from '#web/office/use-refresh-office.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OfficeUser } from './office-user.ts'
import { userDeleted, userNotDeleted } from './user-toasts.ts'

type Props = { user: OfficeUser; onClose: () => void }

export function DeleteUserDialog({ user, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const refresh = useRefreshOffice()

  async function send() {
    setBusy(true)
    const { error } = await api('DELETE admin/users/{id}', { params: { id: user.id } })
    setBusy(false)
    setProblem(error)
    // A session that is over has been told already.
    if (error?.status === 401) return
    toast(error ? userNotDeleted(error) : userDeleted(user.name))
    void refresh()
    if (!error) onClose()
  }

  return (
    <ConfirmDialog
      title={`Delete ${user.name}?`}
      confirm="Delete User"
      running="Deleting..."
      destructive
      busy={busy}
      refused={problem?.status === 409 || problem?.status === 404}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        Name, email, phone and everything that{' '}
        <strong className="wrap-anywhere">{user.email}</strong> wrote to us or got from us is
        erased, and they are signed out at once. <strong>This cannot be undone.</strong>
      </p>
      <p className="text-ink-soft">{keptWords(user)}</p>
      {problem && (
        <Alert tone="bad" announce title={problem.message}>
          {problem.code === 'UPCOMING_BOOKINGS' && (
            <p>You find them under View User Bookings, and cancel them under Bookings.</p>
          )}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

function keptWords({ bookingCount }: OfficeUser): string {
  if (bookingCount === 0) return 'They have made no bookings, so nothing of them stays.'
  const stay = bookingCount === 1 ? '1 booking stays' : `${bookingCount} bookings stay`
  return `Their ${stay} in the lists as Unknown Customer, with what was paid, because the books must be kept.`
}
