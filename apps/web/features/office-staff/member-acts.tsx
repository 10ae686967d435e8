import { may } from '#contract/rights.ts'
import { checkPin } from '#domain/account/pin.ts'
import { useNavigate } from 'react-router'
import { ActDialog, FormDialog } from '#web/act/act-dialog.tsx'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import type { Data } from '#web/api/api.ts'
import { SignOutIcon } from '#web/ui/icons.tsx'
import { KeyIcon, MailIcon, PencilIcon } from '#web/ui/thing-icons.tsx'
import { MoreMenu } from '#web/ui/menu.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type Member = Data<'GET admin/staff'>[number]

type Props = { member: Member; onClose: () => void }

export const memberDialogs = {
  pin: GivePinDialog,
  leave: LeaveDialog,
  'take-back': TakeBackDialog,
}

export type MemberAct = keyof typeof memberDialogs

type MenuProps = { member: Member; onAct: (act: MemberAct) => void }

export function MemberMenu({ member, onAct }: MenuProps) {
  const { id, name, email, role, isInvited } = member
  const navigate = useNavigate()
  const resend = useAct('POST admin/users/{id}/resend-verification', {
    done: { title: 'Invitation Sent', description: `A new link is on its way to ${email}.` },
    failed: 'Invitation Not Sent',
    changes: ['office'],
  })
  const items = [
    isInvited && {
      label: 'Send the Invitation Again',
      icon: <MailIcon />,
      onSelect: () => resend.run({ params: { id }, body: {} }),
    },
    may(role, 'door') && {
      label: member.hasPin ? 'Give Another PIN' : 'Give a PIN',
      icon: <KeyIcon />,
      onSelect: () => onAct('pin'),
    },
    {
      label: 'Change the Role',
      icon: <PencilIcon />,
      onSelect: () =>
        void navigate(`/admin?${new URLSearchParams({ tab: 'users', search: email })}`),
    },
    {
      label: isInvited ? 'Take the Invitation Back' : 'Leaves the Team',
      icon: <SignOutIcon />,
      destructive: true,
      onSelect: () => onAct(isInvited ? 'take-back' : 'leave'),
    },
  ]
  return <MoreMenu label={`Actions for ${name}`} items={items} />
}

function GivePinDialog({ member: { id, name }, onClose }: Props) {
  const form = useFields({ pin: '' }, { pin: checkPin })
  return (
    <FormDialog
      act="PUT admin/staff/{id}/pin"
      done={({ message }) => ({ title: 'PIN Given', description: message })}
      changes={['office']}
      title={`Give ${name} a PIN`}
      description="For the shared devices at the door and the desk. They get an e-mail that they have one, and can choose another in their profile."
      confirm="Give the PIN"
      running="Saving..."
      {...{ form, onClose }}
      onSend={(run, body) => run({ params: { id }, body })}
    >
      <TextField
        label="PIN"
        hint="4 to 6 digits. Tell them yourself."
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        className="max-w-40 tabular-nums"
        {...form.field('pin')}
      />
    </FormDialog>
  )
}

/** Their role becomes a customer's: the same act as under Users, with all that it ends. */
function LeaveDialog({ member, onClose }: Props) {
  const { id, name, email, phone, isEmailVerified, version } = member
  const body = { name, email, phone, isEmailVerified, version, role: 'User' as const }
  return (
    <ActDialog
      act="PUT admin/users/{id}"
      done={{
        title: 'Gone From the Team',
        description: `${name} has no way into the office any more.`,
      }}
      changes={['office']}
      title={`${name} leaves the team?`}
      confirm="Leaves the Team"
      running="Saving..."
      destructive
      onConfirm={(run) => run({ params: { id }, body })}
      onClose={onClose}
    >
      <p>
        They are signed out everywhere at once, and their PIN and second step end. They keep an
        account as a guest, with their own bookings. What they did here stays in the audit log.
      </p>
    </ActDialog>
  )
}

function TakeBackDialog({ member: { id, name }, onClose }: Props) {
  return (
    <ActDialog
      act="DELETE admin/users/{id}"
      done={{
        title: 'Invitation Taken Back',
        description: `The link that ${name} has no longer works.`,
      }}
      changes={['office']}
      title={`Take the invitation of ${name} back?`}
      confirm="Take It Back"
      running="Taking back..."
      destructive
      onConfirm={(run) => run({ params: { id } })}
      onClose={onClose}
    >
      <p>Their link stops working, and we forget their name and address.</p>
    </ActDialog>
  )
}
