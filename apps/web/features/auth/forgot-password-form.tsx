import { useState } from 'react'
import { checkEmail, normaliseEmail } from '#domain/account/email.ts'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import type { KeptEmail } from './kept-email.ts'

// The same words whether or not the address is known: nobody learns who has an account.
const SENT = 'If an account with that email exists, a password reset link has been sent.'

export function ForgotPasswordForm({ email, keepEmail }: KeptEmail) {
  const [sentTo, setSentTo] = useState('')
  const form = useFields({ email }, { email: checkEmail })
  const { run, busy, isDone } = useAct('POST auth/forgot-password', {
    done: ({ message }) => ({ title: 'Reset Email Sent', description: message || SENT }),
    failed: failure('Reset Failed', 'Failed to send password reset email.', {
      title: 'Reset Error',
      description: 'An error occurred while sending the reset email. Please try again.',
    }),
    onRefused: form.explain,
  })

  const askForLink = form.handleSubmit((fields) => {
    const body = { email: normaliseEmail(fields.email) }
    setSentTo(body.email)
    run({ body })
  })

  return (
    <form noValidate onSubmit={askForLink} className="flex flex-col gap-5">
      <EmailField autoComplete="username" {...form.field('email', { onChange: keepEmail })} />
      {form.problem && <Alert tone="bad">{form.problem}</Alert>}
      {isDone && (
        <Alert tone="good" title="Please look into your inbox">
          <p>
            If <strong>{sentTo}</strong> has an account with us, the link is on its way. It works
            for one hour.
          </p>
        </Alert>
      )}
      <Button type="submit" busy={busy}>
        {busy ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  )
}
