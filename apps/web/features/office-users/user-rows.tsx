import { PROFILE_FIELDS, type ProfileKey } from '#domain/account/profile-fields.ts'
import { isStaff } from '#domain/account/roles.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { ListColumn } from '#web/list/rows.tsx'
import { EmailInParts } from '#web/office/contact-links.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { HourglassIcon } from '#web/ui/thing-icons.tsx'
import { AFTER_ROLE, valueLabel, type OfficeUser } from './user-fields.ts'

/** What differs by who looks: whether it is themselves, and what they can do. */
type Parts = { isSelf: (user: OfficeUser) => boolean; menu: (user: OfficeUser) => React.ReactNode }

// Long names and addresses break before they push the actions out of sight.

export const userColumns = ({ isSelf, menu }: Parts): ListColumn<OfficeUser>[] => [
  { heading: 'Name', sort: 'name', cell: (user) => <Name user={user} isSelf={isSelf(user)} /> },
  { heading: 'Email', sort: 'email', cell: email },
  { heading: 'Role', sort: 'role', cell: role },
  ...AFTER_ROLE.map((key) => ({ heading: PROFILE_FIELDS[key].label, cell: valueOf(key) })),
  { heading: 'Email Verified', sort: 'isEmailVerified', cell: verified },
  { heading: 'Bookings', sort: 'bookingCount', numeric: true, cell: (user) => user.bookingCount },
  { heading: 'Verification Date', sort: 'emailVerificationSentAt', cell: verificationDate },
  { heading: 'Actions', numeric: true, stays: true, cell: menu },
]

export const userCard =
  ({ isSelf, menu }: Parts) =>
  (user: OfficeUser) => (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="text-base">
          <Name user={user} isSelf={isSelf(user)} />
        </p>
        {email(user)}
        <p className="flex flex-wrap items-center gap-2 py-0.5">
          {verified(user)} {role(user)}
        </p>
        <dl className="flex flex-col gap-0.5">
          {AFTER_ROLE.map((key) => (
            <Note key={key} name={PROFILE_FIELDS[key].label}>
              {valueOf(key)(user)}
            </Note>
          ))}
          <Note name="Bookings">{user.bookingCount}</Note>
          <Note name="Verification Date">{verificationDate(user)}</Note>
        </dl>
      </div>
      {menu(user)}
    </div>
  )

const Note = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Name = ({ user, isSelf }: { user: OfficeUser; isSelf: boolean }) => (
  <span className="block max-w-60 md:min-w-20 font-semibold wrap-anywhere">
    <bdi>{user.name}</bdi>
    {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
  </span>
)

const email = ({ email }: OfficeUser) => (
  <span className="block max-w-72 md:min-w-32 wrap-anywhere">
    <EmailInParts email={email} />
  </span>
)

const role = ({ role }: OfficeUser) => (isStaff(role) ? <Badge tone="waiting">{role}</Badge> : role)

const valueOf = (key: ProfileKey) => (user: OfficeUser) => (
  <span className={user[key] ? 'whitespace-nowrap tabular-nums' : 'text-ink-soft'}>
    {valueLabel(user, key)}
  </span>
)

const verified = ({ isEmailVerified }: OfficeUser) =>
  isEmailVerified ? (
    <Badge tone="good" icon={<CheckIcon />}>
      Verified
    </Badge>
  ) : (
    <Badge tone="waiting" outlined icon={<HourglassIcon />}>
      Not verified
    </Badge>
  )

const verificationDate = ({ emailVerificationSentAt: sentAt }: OfficeUser) => (
  <span className={sentAt ? 'whitespace-nowrap' : 'text-ink-soft'}>
    {sentAt ? dateLabel(sentAt) : 'Not sent'}
  </span>
)
