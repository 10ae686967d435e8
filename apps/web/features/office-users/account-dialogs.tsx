import { UNKNOWN_CUSTOMER } from '#domain/account/shown-name.ts'
import { ActDialog } from '#web/act/act-dialog.tsx'
import { useAct } from '#web/act/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { OfficeUser } from './user-fields.ts'

type Props = { user: OfficeUser; onClose: () => void }

export function DeleteUserDialog({ user, onClose }: Props) {
  const { run, busy, refusal } = useAct('DELETE admin/users/{id}', {
    done: {
      title: 'User Deleted',
      description: `${user.name} has been erased. What was booked and paid is kept, without a name.`,
    },
    failed: 'Error deleting user',
    changes: ['office'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete ${user.name}?`}
      confirm="Delete User"
      running="Deleting..."
      destructive
      busy={busy}
      refused={refusal?.status === 409 || refusal?.status === 404}
      onConfirm={() => run({ params: { id: user.id } })}
      onClose={onClose}
    >
      <p>
        Name, email, phone and everything that{' '}
        <strong className="wrap-anywhere">{user.email}</strong> wrote to us or got from us is
        erased, and they are signed out at once. <strong>This cannot be undone.</strong>
      </p>
      <p className="text-ink-soft">{keptWords(user)}</p>
      {refusal && (
        <Alert tone="bad" announce title={refusal.message}>
          {refusal.code === 'UPCOMING_BOOKINGS' && (
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
  return `Their ${stay} in the lists as ${UNKNOWN_CUSTOMER}, with what was paid, because the books must be kept.`
}

/** For whoever lost their phone and their recovery codes. */
export const ResetSecondStepDialog = ({ user, onClose }: Props) => (
  <ActDialog
    act="DELETE admin/users/{id}/second-factor"
    done={({ message }) => ({ title: 'Second Step Reset', description: message })}
    failed="Second Step Not Reset"
    changes={['office']}
    title={`Reset the second step of ${user.name}?`}
    confirm="Reset Second Step"
    running="Resetting..."
    onConfirm={(run) => run({ params: { id: user.id } })}
    onClose={onClose}
  >
    <p>
      Be sure that it is really <strong className="wrap-anywhere">{user.email}</strong> who asks:
      from then on their password alone is enough. They are signed out everywhere, and both of you
      get an e-mail.
    </p>
  </ActDialog>
)
