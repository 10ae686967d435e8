import { useForm, useWatch } from 'react-hook-form'
import type { SubmitErrorHandler } from 'react-hook-form'
import { checkEmail, normaliseEmail } from '#domain/account/email.ts'
import { checkName, normaliseName } from '#domain/account/name.ts'
import { checkConfirmation, checkPassword } from '#domain/account/password.ts'
import { checkPhone, formatWithCaret } from '#domain/account/phone.ts'
import { api } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { showFieldErrors } from '#web/ui/form-errors.ts'
import { FormattedField } from '#web/ui/formatted-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { KeptEmail } from './kept-email.ts'
import { PasswordHint } from './password-hint.tsx'
import { accountCreated, firstWrongField, signUpFailed } from './sign-up-toasts.ts'
import type { SignUpFields } from './sign-up-toasts.ts'
import { useConfirmEmailFirst } from './use-confirm-email-first.ts'

export function SignUpForm({ email, keepEmail }: KeptEmail) {
  const { whileLoading } = useAuth()
  const confirmEmailFirst = useConfirmEmailFirst()
  const form = useForm<SignUpFields>({
    defaultValues: { name: '', email, phone: '', password: '', confirmPassword: '' },
  })
  const { register, control, setError, formState } = form
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })

  async function signUp(fields: SignUpFields) {
    const body = toSend(fields)
    const { error } = await whileLoading(() => api('POST auth/signup', { body }))
    if (!error) {
      toast(accountCreated)
      return confirmEmailFirst(body.email)
    }
    if (!showFieldErrors(form, error.fields)) setError('root', { message: error.message })
    toast(signUpFailed(error))
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(signUp, sayFirstWrong)}
      className="flex flex-col gap-5"
    >
      <TextField
        label="Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name', { validate: (text) => checkName(text) ?? true })}
      />
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
      <FormattedField
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        hint="A UK mobile number, in case we need to reach you about your visit."
        format={formatWithCaret}
        error={errors.phone?.message}
        {...register('phone', { validate: (text) => checkPhone(text) ?? true })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint={errors.password ? undefined : <PasswordHint password={password} />}
        error={errors.password?.message}
        {...register('password', {
          validate: (text) => checkPassword(text) ?? true,
          deps: 'confirmPassword',
        })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (text, { password }) => checkConfirmation(password, text) ?? true,
        })}
      />
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Creating your account...' : 'Create Account'}
      </Button>
    </form>
  )
}

const toSend = ({ email, password, name, phone }: SignUpFields) => ({
  email: normaliseEmail(email),
  password,
  name: normaliseName(name),
  phone,
})

const sayFirstWrong: SubmitErrorHandler<SignUpFields> = (errors) => {
  const words = firstWrongField(errors)
  if (words) toast(words)
}
