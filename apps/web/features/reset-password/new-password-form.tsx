import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { FieldErrors } from 'react-hook-form'
import {
  checkResetPassword,
  RESET_PASSWORD_TOO_WEAK,
  RESET_PASSWORDS_DIFFER,
} from '#domain/account/password.ts'
import { api } from '#web/api/api.ts'
import { endSession } from '#web/api/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { PasswordHint } from './password-hint.tsx'
import { passwordReset, resetRefused } from './reset-toasts.ts'
import { useGoToSignInAfter } from './use-go-to-sign-in-after.ts'

const DONE_REDIRECT_MS = 2000

type Fields = { newPassword: string; confirmPassword: string }

export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const [done, setDone] = useState(false)
  useGoToSignInAfter(done ? DONE_REDIRECT_MS : null)
  const { register, control, handleSubmit, setError, reset, formState } = useForm<Fields>({
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const newPassword = useWatch({ control, name: 'newPassword' })

  async function setNewPassword(fields: Fields) {
    const { data, error } = await api('POST auth/reset-password', {
      body: { resetToken: token, ...fields },
    })
    if (error) {
      setError('root', { message: error.message })
      return toast(resetRefused(error))
    }
    // The server has signed this account out everywhere: so do we, before it is said by a 401.
    endSession()
    reset()
    setDone(true)
    toast(passwordReset(data.message))
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(setNewPassword, sayWhatIsWrong)}
      className="flex flex-col gap-5"
    >
      <TextField label="Account email" value={email} autoComplete="username" readOnly />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        required
        hint={errors.newPassword ? undefined : <PasswordHint password={newPassword} />}
        error={errors.newPassword?.message}
        {...register('newPassword', {
          required: 'Please enter a new password.',
          validate: (text) => checkResetPassword(text) || RESET_PASSWORD_TOO_WEAK.description,
          deps: 'confirmPassword',
        })}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          required: 'Please enter the new password once more.',
          validate: (text, { newPassword }) =>
            text === newPassword || RESET_PASSWORDS_DIFFER.description,
        })}
      />
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      {done && (
        <Alert tone="good">Your password is changed. We take you to the sign-in page…</Alert>
      )}
      <Button type="submit" busy={isSubmitting} disabled={done}>
        {isSubmitting ? 'Resetting Password...' : 'Reset Password'}
      </Button>
    </form>
  )
}

// A field left empty speaks for itself; the two rules are worth a toast.
function sayWhatIsWrong({ newPassword, confirmPassword }: FieldErrors<Fields>) {
  if (confirmPassword?.type === 'validate') toast({ ...RESET_PASSWORDS_DIFFER, destructive: true })
  else if (newPassword?.type === 'validate')
    toast({ ...RESET_PASSWORD_TOO_WEAK, destructive: true })
}
