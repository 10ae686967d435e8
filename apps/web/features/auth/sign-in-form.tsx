import { useEffect, useState } from 'react'
import type { PasskeyRequest } from '#contract/passkey-fields.ts'
import { isUnverifiedEmail } from '#domain/account/unverified-email.ts'
import { failure } from '#web/act/failure.ts'
import { knowsPasskeys, showPasskey } from '#web/act/passkey.ts'
import { type ActOptions, useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useAuthBusy } from '#web/api/auth.tsx'
import { startSignIn } from '#web/api/sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeyIcon } from '#web/ui/thing-icons.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import type { Toast } from '#web/ui/toast.ts'
import type { KeptEmail } from './kept-email.ts'
import { useConfirmEmailFirst } from './use-confirm-email-first.ts'

type Props = KeptEmail & { onForgotten: () => void }

export function SignInForm({ email, keepEmail, onForgotten }: Props) {
  const confirmEmailFirst = useConfirmEmailFirst()
  const [asked, setAsked] = useState<ApiError<'CODE_NEEDED'> | null>(null)
  const form = useFields(
    { email, password: '', code: '' },
    {
      email: required('Email is required.'),
      password: required('Password is required.'),
      code: required('Please enter the code.'),
    },
  )
  const options: ActOptions<'POST auth/login'> = {
    done: { title: 'Welcome back!', description: 'You have successfully logged in', said: true },
    failed: (refusal) => ({ ...whyNotSignedIn(refusal), said: true }),
    onDone: startSignIn,
    onRefused: (refusal) => {
      if (isUnverifiedEmail(refusal)) confirmEmailFirst(form.getValues())
      else if (refusal.code === 'CODE_NEEDED') askForSecondStep(refusal)
      else if (refusal.code === 'WRONG_CODE') form.explain(refusal)
      else form.setError('root', refusal)
    },
  }
  const { run, busy: isAsking } = useAct('POST auth/login', options)
  const byPasskey = useAct('POST auth/login', options)
  const busy = isAsking || byPasskey.busy
  useAuthBusy(busy)

  function askForSecondStep(refusal: ApiError<'CODE_NEEDED'>) {
    setAsked(refusal)
    if (refusal.passkey && knowsPasskeys()) void answerByPasskey(refusal.passkey)
  }
  async function answerByPasskey(request: PasskeyRequest) {
    const passkey = await showPasskey(request)
    if (passkey) byPasskey.run({ body: { ...credentials(), passkey } })
  }
  function credentials() {
    const { email, password } = form.getValues()
    return { email, password }
  }

  const { setFocus } = form
  useEffect(() => {
    if (asked) setFocus('code')
  }, [asked, setFocus])

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ code }) =>
        run({ body: { ...credentials(), ...(asked && { code }) } }),
      )}
      className="flex flex-col gap-5"
    >
      <EmailField autoComplete="username" {...form.field('email', { onChange: keepEmail })} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      {asked && (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          required
          hint={asked.hasApp ? FROM_APP : FROM_PAPER}
          {...form.field('code')}
        />
      )}
      {asked?.passkey && knowsPasskeys() && (
        // Asked anew: a passkey answers each question once, and within minutes.
        <Button tone="quiet" disabled={busy} onClick={() => run({ body: credentials() })}>
          <KeyIcon />
          Use Your Passkey
        </Button>
      )}
      {form.problem && <Alert tone="bad">{form.problem}</Alert>}
      <Button type="submit" busy={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      <Button tone="plain" size="small" onClick={onForgotten} className="self-center">
        Forgotten your password?
      </Button>
    </form>
  )
}

const FROM_APP = 'From your authenticator app, or one of your recovery codes.'
const FROM_PAPER = 'One of your recovery codes.'

/** A wrong pair of e-mail and password is one thing, a sign-in that could not be tried another. */
export function whyNotSignedIn(refusal: ApiError): Toast {
  if (isUnverifiedEmail(refusal)) {
    return {
      title: 'Email not verified',
      description:
        'Please verify your email to continue. You can resend the verification email on the next screen.',
      plain: true,
    }
  }
  if (refusal.code === 'CODE_NEEDED') {
    return { title: 'One more step', description: refusal.message }
  }
  if (refusal.status === 401)
    return failure('Sign in failed', 'Invalid email or password.')(refusal)
  return failure('Login Error', 'Failed to log in')(refusal)
}
