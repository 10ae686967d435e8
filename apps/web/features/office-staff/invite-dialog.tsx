import { useWatch } from 'react-hook-form'
import { checkEmail, normaliseEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/account/roles.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { ROLE_DUTIES } from '#web/office/role-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'

type Fields = { name: string; email: string; role: StaffRole }

const start: Fields = { name: '', email: '', role: 'Desk' }

/** Hires somebody: the rest is theirs to do, with the link in the mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useFields<Fields>(start, { name: checkName, email: checkEmail })
  const { run, busy } = useAct('POST admin/staff/invitations', {
    done: ({ message }) => ({ title: 'Invitation Sent', description: message }),
    changes: ['office'],
    onDone: onClose,
    onRefused: form.explain,
  })
  const role = useWatch({ control: form.control, name: 'role' })
  return (
    <ConfirmDialog
      title="Invite Somebody"
      description="They get a mail with a link, and choose their own password and second step."
      confirm="Send the Invitation"
      running="Sending..."
      busy={busy}
      problem={form.problem}
      onSubmit={form.handleSubmit(({ email, ...rest }) =>
        run({ body: { ...rest, email: normaliseEmail(email) } }),
      )}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" required {...form.field('name')} />
      <EmailField autoComplete="off" required {...form.field('email')} />
      <SelectField
        label="Role"
        hint={<output>{ROLE_DUTIES[role]}</output>}
        options={STAFF_ROLES.map((each) => [each, each])}
        {...form.field('role')}
      />
    </ConfirmDialog>
  )
}
