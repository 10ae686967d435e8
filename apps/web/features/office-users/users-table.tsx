import { useAuth } from '#web/api/auth.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { OfficeUser } from './office-user.ts'
import type { UserAct } from './user-dialog.tsx'
import {
  userEmail,
  UserName,
  userPhone,
  userRole,
  userVerified,
  verificationDate,
} from './user-facts.tsx'
import { UserMenu } from './user-menu.tsx'
import { directionOf, nextSort } from './users-address.ts'
import type { Sort, SortColumn } from './users-address.ts'

type Props = {
  users: readonly OfficeUser[]
  sort: Sort
  onSort: (sort: Sort) => void
  onAct: (act: UserAct, user: OfficeUser) => void
}

export function UsersTable({ users, sort, onSort, onAct }: Props) {
  const ownId = useAuth().user?.id
  const name = (user: OfficeUser) => <UserName user={user} isSelf={user.id === ownId} />
  const actions = (user: OfficeUser) => (
    <UserMenu user={user} isSelf={user.id === ownId} onAct={(act) => onAct(act, user)} />
  )
  const sortBy = (column: SortColumn): Column<OfficeUser>['sort'] => ({
    direction: directionOf(sort, column),
    onSort: () => onSort(nextSort(sort, column)),
  })
  return (
    <Table
      caption="Users"
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        { heading: 'Name', sort: sortBy('name'), cell: name },
        { heading: 'Email', sort: sortBy('email'), cell: userEmail },
        { heading: 'Role', sort: sortBy('role'), cell: userRole },
        { heading: 'Phone', cell: userPhone },
        { heading: 'Email Verified', sort: sortBy('isEmailVerified'), cell: userVerified },
        {
          heading: 'Bookings',
          numeric: true,
          sort: sortBy('bookingCount'),
          cell: ({ bookingCount }) => bookingCount,
        },
        {
          heading: 'Verification Date',
          sort: sortBy('emailVerificationSentAt'),
          cell: verificationDate,
        },
        { heading: 'Actions', numeric: true, cell: actions },
      ]}
    />
  )
}
