import { useAct } from '#web/act/use-act.ts'
import { ActProblem } from '#web/office/act-problem.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { OfficeUser } from './user-fields.ts'

type Props = { user: OfficeUser; onClose: () => void }

/** For whoever lost their phone and their recovery codes. */
export function ResetSecondStepDialog({ user, onClose }: Props) {
  const { run, busy, refusal } = useAct('DELETE admin/users/{id}/second-factor', {
    done: ({ message }) => ({ title: 'Second Step Reset', description: message }),
    failed: 'Second Step Not Reset',
    changes: ['office'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Reset the second step of ${user.name}?`}
      confirm="Reset Second Step"
      running="Resetting..."
      busy={busy}
      onConfirm={() => run({ params: { id: user.id } })}
      onClose={onClose}
    >
      <p>
        Be sure that it is really <strong className="wrap-anywhere">{user.email}</strong> who asks:
        from then on their password alone is enough. They are signed out everywhere, and both of you
        get a mail.
      </p>
      <ActProblem problem={refusal && { message: refusal.message, changes: [] }} />
    </ConfirmDialog>
  )
}
