import { useEffect, useState } from 'react'
import { dateLabel } from '#domain/calendar/labels.ts'
import { useSecondFactor } from '#web/act/second-factor.ts'
import { useAuth } from '#web/api/auth.tsx'
import { secondStepFrom } from '#web/api/storage.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** To staff who still sign in with a password alone, where that will not do for long. */
export function SecondStepNotice() {
  const [now] = useState(Date.now)
  const from = useDeadline(now)
  if (!from) return null
  const isOver = Date.parse(from) <= now
  return (
    <div className="mt-4 print:hidden">
      <Alert
        tone={isOver ? 'bad' : 'info'}
        title={
          isOver
            ? 'The office opens again with a second step'
            : `From ${dateLabel(from)} the office asks for a second step`
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

/**
 * As this browser knew it when the page came: an answer that comes later would push the page down, so it is
 * shown from the next time on. Where it is over nothing else works, and it is said at once.
 */
function useDeadline(now: number): string | null {
  const { user } = useAuth()
  const [known] = useState(() => (user ? secondStepFrom(user.id).read() : null))
  const { data } = useSecondFactor({ enabled: !user?.byPin })
  const answered = data && (data.isOn ? null : data.requiredFrom)
  useEffect(() => {
    if (!user || answered === undefined) return
    if (answered) secondStepFrom(user.id).write(answered)
    else secondStepFrom(user.id).remove()
  }, [user, answered])
  if (user?.byPin) return null
  if (answered === undefined) return known
  return known || Date.parse(answered ?? '') <= now ? answered : null
}
