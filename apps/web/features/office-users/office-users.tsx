import { useState } from 'react'
import { useFailureToast } from '#web/act/failure.ts'
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
import { UserMenu } from './user-menu.tsx'
import { userCard, userColumns } from './user-rows.tsx'

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
    fetch: (query) => api('GET admin/users', { query }),
  })
  useFailureToast(list.failure, 'Error loading users')
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
