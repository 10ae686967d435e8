import { useAuth } from '#web/api/auth.tsx'
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

type Props = {
  users: readonly OfficeUser[]
  onAct: (act: UserAct, user: OfficeUser) => void
}

/** The table on a phone: a card for each, its menu under the thumb. */
export function UserCards({ users, onAct }: Props) {
  const ownId = useAuth().user?.id
  return (
    <ul
      aria-label="Users"
      className="divide-y divide-line rounded-md border-[1.5px] border-line bg-card text-sm"
    >
      {users.map((user) => {
        const isSelf = user.id === ownId
        return (
          <li key={user.id} className="flex items-start gap-2 py-3 ps-4 pe-2">
            <div className="flex min-w-0 grow flex-col gap-1">
              <p className="text-base">
                <UserName user={user} isSelf={isSelf} />
              </p>
              {userEmail(user)}
              <p className="flex flex-wrap items-center gap-2 py-0.5">
                {userVerified(user)} {userRole(user)}
              </p>
              <UserNotes user={user} />
            </div>
            <UserMenu user={user} isSelf={isSelf} onAct={(act) => onAct(act, user)} />
          </li>
        )
      })}
    </ul>
  )
}

function UserNotes({ user }: { user: OfficeUser }) {
  const notes = [
    ['Phone', userPhone(user)],
    ['Bookings', user.bookingCount],
    ['Verification Date', verificationDate(user)],
  ] as const
  return (
    <dl className="flex flex-col gap-0.5">
      {notes.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
