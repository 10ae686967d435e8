import { dateLabel } from '#domain/calendar/labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CheckIcon, HourglassIcon } from '#web/ui/icons.tsx'
import { phoneLabel } from './office-user.ts'
import type { OfficeUser } from './office-user.ts'

// Each fact of somebody, as the table and the cards both show it.

export function UserName({ user, isSelf }: { user: OfficeUser; isSelf: boolean }) {
  return (
    <span className="font-semibold wrap-break-word">
      {user.name}
      {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
    </span>
  )
}

/** Broken only where it is longer than any usual one. */
export const userEmail = ({ email }: OfficeUser) => (
  <span className="block max-w-72 wrap-break-word">{email}</span>
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
