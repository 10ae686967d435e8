import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkEmail, normaliseEmail } from '#domain/account/email.ts'
import { api } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { resetEmailFailed, resetEmailSent } from './forgot-password-toasts.ts'
import type { KeptEmail } from './kept-email.ts'

export function ForgotPasswordForm({ email, keepEmail }: KeptEmail) {
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email } })
  const { errors, isSubmitting } = formState

  const askForLink = handleSubmit(async (fields) => {
    const body = { email: normaliseEmail(fields.email) }
    setSentTo(undefined)
    const { data, error } = await api('POST auth/forgot-password', { body })
    if (data) {
      setSentTo(body.email)
      return toast(resetEmailSent(data.message))
    }
    setError('root', { message: error.message })
    toast(resetEmailFailed(error))
  })

  return (
    <form noValidate onSubmit={askForLink} className="flex flex-col gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', {
          validate: (text) => checkEmail(text) ?? true,
          onChange: keepEmail,
        })}
      />
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      {sentTo && <Sent to={sentTo} />}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  )
}

function Sent({ to }: { to: string }) {
  return (
    <Alert tone="good" title="Please look into your inbox">
      <p>
        If <strong>{to}</strong> has an account with us, the link is on its way. It works for one
        hour.
      </p>
    </Alert>
  )
}
