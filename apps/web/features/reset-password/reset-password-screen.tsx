import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { dateLabel, timeLabel } from '#domain/calendar/labels.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { INVALID_LINK, noToken, VALIDATION_ERROR } from './reset-toasts.ts'
import { useGoToSignInAfter } from './use-go-to-sign-in-after.ts'
import { useResetLink } from './use-reset-link.ts'

/** Where the link in the reset mail leads. */
export function ResetPasswordScreen() {
  const token = useSearchParams()[0].get('token')
  return (
    <Card ears className="mx-auto flex max-w-xl flex-col gap-6">
      <h1 className="text-4xl">Reset Password</h1>
      {token ? <CheckedLink token={token} /> : <NoLink />}
    </Card>
  )
}

function NoLink() {
  const navigate = useNavigate()
  useEffect(() => {
    toast(noToken)
    navigate('/auth', { replace: true })
  }, [navigate])
  return null
}

function CheckedLink({ token }: { token: string }) {
  const link = useResetLink(token)
  if (link.state === 'validating') return <Loading>Validating your reset link...</Loading>
  if (link.state === 'unknown') return <UnknownLink />
  if (link.state === 'invalid') return <InvalidLink />
  const { email, expiresAt } = link
  return (
    <>
      <p className="text-ink-soft">
        This link works once, until {timeLabel(expiresAt)} on {dateLabel(expiresAt)} (UK time).
      </p>
      <NewPasswordForm token={token} email={email} />
      <ButtonLink to="/auth" tone="plain" size="small" className="self-center">
        Back to Sign In
      </ButtonLink>
    </>
  )
}

const INVALID_REDIRECT_MS = 3000

function InvalidLink() {
  useGoToSignInAfter(INVALID_REDIRECT_MS)
  return (
    <>
      <div>
        <h2 className="text-2xl">{INVALID_LINK.title}</h2>
        <p className="mt-2">{INVALID_LINK.description}</p>
      </div>
      <ButtonLink to="/auth">Return to Sign In</ButtonLink>
    </>
  )
}

/** Nobody answered, so the link may well be good: no reason to send anyone away from it. */
function UnknownLink() {
  return (
    <>
      <div>
        <h2 className="text-2xl">{VALIDATION_ERROR.title}</h2>
        <p className="mt-2">{VALIDATION_ERROR.description}</p>
      </div>
      <Button onClick={() => location.reload()}>Try Again</Button>
      <ButtonLink to="/auth" tone="quiet">
        Return to Sign In
      </ButtonLink>
    </>
  )
}
