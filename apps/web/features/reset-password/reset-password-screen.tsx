import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { dateLabel, timeLabel } from '#domain/calendar/labels.ts'
import { failure } from '#web/act/failure.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { useGoToSignInAfter } from '#web/act/use-go-to-sign-in-after.ts'
import { isUnreachable } from '#web/api/api-error.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTurnAway } from '#web/ui/use-turn-away.ts'
import { NewPasswordForm } from './new-password-form.tsx'

const INVALID_LINK = {
  title: 'Invalid Reset Link',
  description: 'This password reset link is invalid or has expired.',
}

const UNCHECKED_LINK = {
  title: 'Validation Error',
  description: 'An error occurred while validating your reset link.',
}

/** Where the link in the reset mail leads. */
export function ResetPasswordScreen() {
  const token = useSearchParams()[0].get('token')
  useTurnAway(!token, INVALID_LINK, '/auth')
  return (
    <Card ears className="mx-auto flex max-w-xl flex-col gap-6">
      <h1 className="text-4xl">Reset Password</h1>
      {token && <CheckedLink token={token} />}
    </Card>
  )
}

function CheckedLink({ token }: { token: string }) {
  const { data, error } = useAnswer('POST auth/validate-reset-token', asked(token), {
    body: { resetToken: token },
  })
  useEffect(() => {
    if (data) toast(linkValid)
  }, [data])

  if (error) return isUnreachable(error.refusal) ? <UnknownLink /> : <InvalidLink />
  if (!data) return <Loading>Validating your reset link...</Loading>
  const { email, expiresAt } = data
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

const linkValid = {
  title: 'Token Valid',
  description: 'Please enter your new password.',
  said: true,
}

const linkRefused = failure(
  'Invalid Token',
  'This reset link is invalid or has expired.',
  UNCHECKED_LINK,
)

/** Once, with or without a connection. */
const asked = (token: string) => ({
  key: ['reset-token', token],
  failed: linkRefused,
  networkMode: 'always' as const,
  retry: false,
  staleTime: Infinity,
})

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
const UnknownLink = () => (
  <>
    <div>
      <h2 className="text-2xl">{UNCHECKED_LINK.title}</h2>
      <p className="mt-2">{UNCHECKED_LINK.description}</p>
    </div>
    <Button onClick={() => location.reload()}>Try Again</Button>
    <ButtonLink to="/auth" tone="quiet">
      Return to Sign In
    </ButtonLink>
  </>
)
