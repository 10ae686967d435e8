import { isStaff } from '#domain/account/roles.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAuth } from '#web/api/auth.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { CalendarIcon, MailIcon, MobileIcon, PencilIcon, TrashIcon } from '#web/ui/thing-icons.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { OfficeUser } from './user-fields.ts'

type Props = {
  user: OfficeUser
  isSelf: boolean
  onAct: (act: 'edit' | 'bookings' | 'reset-second-step' | 'delete') => void
}

/** What staff can do for somebody. Nobody deletes themselves, so nobody is offered it. */
export function UserMenu({ user, isSelf, onAct }: Props) {
  const { id, name, email } = user
  const resend = useAct('POST admin/users/{id}/resend-verification', {
    done: {
      title: 'Verification Email Sent',
      description: `A new link is on its way to ${email}.`,
    },
    failed: 'Error sending verification email',
    changes: ['office'],
  })
  const { may } = useAuth()
  // Whoever works here is the owner's to change.
  const isMine = !isStaff(user.role) || may('staff')
  const items = [
    isMine && { label: 'Edit User', icon: <PencilIcon />, onSelect: () => onAct('edit') },
    !user.isEmailVerified && {
      label: 'Resend Verification Email',
      icon: <MailIcon />,
      onSelect: () => resend.run({ params: { id }, body: {} }),
    },
    // docs/rules/promises.md#what-an-answer-lacks
    Boolean(user.hasSecondFactor) &&
      !isSelf &&
      may('staff') && {
        label: 'Reset Second Step',
        icon: <MobileIcon />,
        onSelect: () => onAct('reset-second-step'),
      },
    { label: 'View User Bookings', icon: <CalendarIcon />, onSelect: () => onAct('bookings') },
    isMine &&
      !isSelf && {
        label: 'Delete User',
        icon: <TrashIcon />,
        destructive: true,
        onSelect: () => onAct('delete'),
      },
  ]
  return (
    <Menu items={items.filter((item) => item !== false)}>
      <IconButton label={`Actions for ${name}, ${email}`}>
        <MoreIcon />
      </IconButton>
    </Menu>
  )
}
