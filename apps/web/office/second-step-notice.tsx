import { useState } from 'react'
import { dateLabel } from '#domain/calendar/labels.ts'
import { useSecondFactor } from '#web/act/second-factor.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** To staff who still sign in with a password alone, where that will not do for long. */
export function SecondStepNotice() {
  const [now] = useState(Date.now)
  const { user } = useAuth()
  const { data } = useSecondFactor({ enabled: !user?.byPin })
  if (!data?.requiredFrom || data.isOn) return null
  const isOver = Date.parse(data.requiredFrom) <= now
  return (
    <div className="mt-4 print:hidden">
      <Alert
        tone={isOver ? 'bad' : 'info'}
        title={
          isOver
            ? 'The office opens again with a second step'
            : `From ${dateLabel(data.requiredFrom)} the office asks for a second step`
        }
      >
        <p>
          Your role signs in with a passkey or a code from an app beside the password. It takes two
          minutes.
        </p>
        <ButtonLink to="/dashboard?tab=profile" tone="quiet" size="small" className="self-start">
          Set It Up in Your Profile
        </ButtonLink>
      </Alert>
    </div>
  )
}
