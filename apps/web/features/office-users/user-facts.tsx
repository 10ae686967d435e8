import { dateLabel } from '#domain/calendar/labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CheckIcon, HourglassIcon } from '#web/ui/icons.tsx'
import { phoneLabel } from './office-user.ts'
import type { OfficeUser } from './office-user.ts'

// Each fact of somebody, as the table and the cards both show it.

// Long names and addresses break before they push the actions out of sight.

export function UserName({ user, isSelf }: { user: OfficeUser; isSelf: boolean }) {
  return (
    <span className="block min-w-32 max-w-60 font-semibold wrap-anywhere">
      {user.name}
      {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
    </span>
  )
}

export const userEmail = ({ email }: OfficeUser) => (
  <span className="block min-w-56 max-w-72 wrap-anywhere">{email}</span>
)

export const userRole = ({ role }: OfficeUser) =>
  role === 'Admin' ? <Badge tone="waiting">Admin</Badge> : role

export const userPhone = (user: OfficeUser) => (
  <span className={user.phone ? 'whitespace-nowrap tabular-nums' : 'text-ink-soft'}>
    {phoneLabel(user)}
  </span>
)

export const userVerified = ({ isEmailVerified }: OfficeUser) =>
  isEmailVerified ? (
    <Badge tone="good" icon={<CheckIcon />}>
      Verified
    </Badge>
  ) : (
    <Badge tone="waiting" outlined icon={<HourglassIcon />}>
      Not verified
    </Badge>
  )

export const verificationDate = ({ emailVerificationSentAt: sentAt }: OfficeUser) => (
  <span className={sentAt ? 'whitespace-nowrap' : 'text-ink-soft'}>
    {sentAt ? dateLabel(sentAt) : 'Not sent'}
  </span>
)
