import { IconButton } from '#web/ui/button.tsx'
import { CalendarIcon, MailIcon, MoreIcon, PencilIcon, TrashIcon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { OfficeUser } from './office-user.ts'
import { useResend } from './use-resend.ts'
import type { UserAct } from './user-dialog.tsx'

type Props = { user: OfficeUser; isSelf: boolean; onAct: (act: UserAct) => void }

/** What staff can do for somebody. Nobody deletes themselves, so nobody is offered it. */
export function UserMenu({ user, isSelf, onAct }: Props) {
  const resend = useResend(user)
  const items = [
    { label: 'Edit User', icon: <PencilIcon />, onSelect: () => onAct('edit') },
    !user.isEmailVerified && {
      label: 'Resend Verification Email',
      icon: <MailIcon />,
      onSelect: () => void resend(),
    },
    { label: 'View User Bookings', icon: <CalendarIcon />, onSelect: () => onAct('bookings') },
    !isSelf && {
      label: 'Delete User',
      icon: <TrashIcon />,
      destructive: true,
      onSelect: () => onAct('delete'),
    },
  ]
  return (
    <Menu items={items.filter((item) => item !== false)}>
      <IconButton label={`Actions for ${user.name}, ${user.email}`}>
        <MoreIcon />
      </IconButton>
    </Menu>
  )
}
