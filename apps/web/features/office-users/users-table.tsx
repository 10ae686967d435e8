import { dateLabel } from '#domain/calendar/labels.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CheckIcon, HourglassIcon } from '#web/ui/icons.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table.tsx'
import { phoneLabel } from './office-user.ts'
import type { OfficeUser } from './office-user.ts'
import type { UserAct } from './user-dialog.tsx'
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
  const sortBy = (column: SortColumn): Column<OfficeUser>['sort'] => ({
    direction: directionOf(sort, column),
    onSort: () => onSort(nextSort(sort, column)),
  })
  return (
    <Table
      caption="Users"
      stacks
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        {
          heading: 'Name',
          sort: sortBy('name'),
          cell: (user) => <Name user={user} isSelf={user.id === ownId} />,
        },
        { heading: 'Email', sort: sortBy('email'), cell: email },
        { heading: 'Role', sort: sortBy('role'), cell: role },
        { heading: 'Phone', cell: phone },
        { heading: 'Email Verified', sort: sortBy('isEmailVerified'), cell: verified },
        { heading: 'Bookings', numeric: true, sort: sortBy('bookingCount'), cell: bookings },
        {
          heading: 'Verification Date',
          sort: sortBy('emailVerificationSentAt'),
          cell: verificationDate,
        },
        {
          heading: 'Actions',
          numeric: true,
          cell: (user) => (
            <UserMenu user={user} isSelf={user.id === ownId} onAct={(act) => onAct(act, user)} />
          ),
        },
      ]}
    />
  )
}

function Name({ user, isSelf }: { user: OfficeUser; isSelf: boolean }) {
  return (
    <span className="font-semibold wrap-anywhere">
      {user.name}
      {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
    </span>
  )
}

const email = (user: OfficeUser) => <span className="wrap-anywhere">{user.email}</span>

const role = (user: OfficeUser) =>
  user.role === 'Admin' ? <Badge tone="waiting">Admin</Badge> : <Badge>User</Badge>

const phone = (user: OfficeUser) => (
  <span className={user.phone ? 'whitespace-nowrap tabular-nums' : 'text-ink-soft'}>
    {phoneLabel(user)}
  </span>
)

const verified = (user: OfficeUser) =>
  user.isEmailVerified ? (
    <Badge tone="good" icon={<CheckIcon />}>
      Verified
    </Badge>
  ) : (
    <Badge tone="waiting" outlined icon={<HourglassIcon />}>
      Not verified
    </Badge>
  )

const bookings = (user: OfficeUser) => user.bookingCount

const verificationDate = ({ emailVerificationSentAt: sentAt }: OfficeUser) => (
  <span className={sentAt ? 'whitespace-nowrap' : 'text-ink-soft'}>
    {sentAt ? dateLabel(sentAt) : 'Not sent'}
  </span>
)
