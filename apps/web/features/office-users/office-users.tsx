import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { listAddress, sortedBy, text } from '#web/list/address.ts'
import { ListSearch, ListSection, Listed } from '#web/list/listed.tsx'
import { Rows } from '#web/list/rows.tsx'
import { useList, useListAddress } from '#web/list/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DeleteUserDialog, ResetSecondStepDialog } from './account-dialogs.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import type { OfficeUser } from './user-fields.ts'
import { UserBookingsDialog } from './user-bookings-dialog.tsx'
import { userCard, userColumns } from './user-rows.tsx'
import { isStaff } from '#domain/account/roles.ts'
import { useAct } from '#web/act/use-act.ts'
import { CalendarIcon, MailIcon, MobileIcon, PencilIcon, TrashIcon } from '#web/ui/thing-icons.tsx'
import { MoreMenu } from '#web/ui/menu.tsx'

const dialogs = {
  edit: EditUserDialog,
  bookings: UserBookingsDialog,
  'reset-second-step': ResetSecondStepDialog,
  delete: DeleteUserDialog,
}

const address = listAddress({
  search: text(),
  sort: sortedBy(
    ['name', 'email', 'role', 'isEmailVerified', 'bookingCount', 'emailVerificationSentAt'],
    '-id',
  ),
})

export default function OfficeUsers() {
  const shown = useListAddress(address)
  const { search } = shown.choice
  const list = useList(shown, {
    key: ['office', 'users'],
    pageSize: 10,
    looksAgain: true,
    failed: 'Error loading users',
    fetch: (query) => api('GET admin/users', { query }),
  })
  const [chosen, choose] = useState<{ act: keyof typeof dialogs; user: OfficeUser } | null>(null)
  const Dialog = chosen && dialogs[chosen.act]
  const ownId = useAuth().user?.id
  const isSelf = ({ id }: OfficeUser) => id === ownId
  const menu = (user: OfficeUser) => (
    <UserMenu user={user} isSelf={isSelf(user)} onAct={(act) => choose({ act, user })} />
  )
  return (
    <ListSection title="Users">
      <div className="max-w-xl">
        <ListSearch list={shown} placeholder="Name, email, role or phone" />
      </div>
      <Listed
        list={list}
        what="the users"
        comfort="Nobody is lost."
        empty={
          <EmptyState
            title="No users found matching your search criteria."
            drawing="empty-basket"
            action={
              search && (
                <Button tone="quiet" onClick={() => shown.change({ search: '' })}>
                  Show everybody
                </Button>
              )
            }
          />
        }
      >
        {(rows) => (
          <Rows
            rows={rows}
            sortBy={list.sortBy}
            caption="Users"
            columns={userColumns({ isSelf, menu })}
            card={userCard({ isSelf, menu })}
          />
        )}
      </Listed>
      {/* Beside the list: whoever it is about may be gone from there meanwhile. */}
      {chosen && Dialog && <Dialog user={chosen.user} onClose={() => choose(null)} />}
    </ListSection>
  )
}

type Props = {
  user: OfficeUser
  isSelf: boolean
  onAct: (act: 'edit' | 'bookings' | 'reset-second-step' | 'delete') => void
}

function UserMenu({ user, isSelf, onAct }: Props) {
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
  return <MoreMenu label={`Actions for ${name}, ${email}`} items={items} />
}
