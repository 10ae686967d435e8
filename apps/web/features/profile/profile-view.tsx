import { useEffect, useRef } from 'react'
import { PROFILE_FIELDS, PROFILE_KEYS } from '#domain/account/profile-fields.ts'
import { useAct } from '#web/act/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { profileKey, type ProfileData } from './use-profile.ts'

type Props = {
  profile: ProfileData
  address: string
  /** Back from the form: the keyboard goes on where it left. */
  takesFocus: boolean
  onEdit: () => void
}

export function ProfileView({ profile, address, takesFocus, onEdit }: Props) {
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) edit.current?.focus()
  }, [takesFocus])

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Your details</h2>
        <Button ref={edit} tone="quiet" size="small" onClick={onEdit}>
          Edit Profile
        </Button>
      </header>
      {profile.pendingEmail && (
        <NewEmailWaits
          from={profile.email}
          to={profile.pendingEmail}
          onWithdrawn={() => edit.current?.focus()}
        />
      )}
      <dl className="grid gap-5 sm:grid-cols-2">
        {PROFILE_KEYS.map((key) => {
          const { label, words } = PROFILE_FIELDS[key]
          return (
            <Fact key={key} name={label}>
              {key === 'email' ? <OwnEmail {...profile} /> : words(profile[key] ?? '')}
            </Fact>
          )
        })}
        <Fact name="Address">{address}</Fact>
      </dl>
    </div>
  )
}

type WaitingProps = { from: string; to: string; onWithdrawn: () => void }

/** A new address that has not been confirmed yet, and the way back for whoever mistyped it. */
function NewEmailWaits({ from, to, onWithdrawn }: WaitingProps) {
  const { run, busy } = useAct('DELETE public/profile/email-change', {
    done: ({ message }) => ({ title: 'Profile Updated', description: message }),
    failed: 'Failed to update profile',
    changes: profileKey,
    onDone: onWithdrawn,
  })
  return (
    <Alert title="Please confirm your new email">
      <p>
        We sent a link to <strong className="wrap-anywhere">{to}</strong>. Until you open it,{' '}
        <strong className="wrap-anywhere">{from}</strong> keeps working.
      </p>
      <Button
        tone="quiet"
        size="small"
        busy={busy}
        onClick={() => run()}
        className="mt-2 self-start"
      >
        Keep My Old Email
      </Button>
    </Alert>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children || 'Not given'}</dd>
  </div>
)

const OwnEmail = ({ email, isEmailVerified }: ProfileData) => (
  <>
    <span className="me-2">{email}</span>
    <Badge tone={isEmailVerified ? 'good' : 'waiting'}>
      {isEmailVerified ? 'Verified' : 'Not verified'}
    </Badge>
  </>
)
