import { useForm } from 'react-hook-form'
import { isUnverifiedEmail } from '#domain/account/unverified-email.ts'
import { api } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { startSession } from '#web/api/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { KeptEmail } from './kept-email.ts'
import { emailNotVerified, signInFailed, welcomeBack } from './sign-in-toasts.ts'
import { useConfirmEmailFirst } from './use-confirm-email-first.ts'

type Fields = { email: string; password: string }

type Props = KeptEmail & { onForgotten: () => void }

export function SignInForm({ email, keepEmail, onForgotten }: Props) {
  const { whileLoading } = useAuth()
  const confirmEmailFirst = useConfirmEmailFirst()
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = formState

  const signIn = handleSubmit(async (body) => {
    const { data, error } = await whileLoading(() => api('POST auth/login', { body }))
    if (data) {
      toast(welcomeBack)
      return startSession(data)
    }
    if (isUnverifiedEmail(error)) {
      toast(emailNotVerified)
      return confirmEmailFirst(body.email)
    }
    setError('root', { message: error.message })
    toast(signInFailed(error))
  })

  return (
    <form noValidate onSubmit={signIn} className="flex flex-col gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', { required: 'Email is required.', onChange: keepEmail })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', { required: 'Password is required.' })}
      />
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      <Button tone="plain" size="small" onClick={onForgotten} className="self-center">
        Forgotten your password?
      </Button>
    </form>
  )
}
