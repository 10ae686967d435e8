import { useWatch, type FieldErrors } from 'react-hook-form'
import { checkEmail, normaliseEmail } from '#domain/account/email.ts'
import { checkName, normaliseName } from '#domain/account/name.ts'
import { checkConfirmation, checkPassword } from '#domain/account/password.ts'
import { checkPhone } from '#domain/account/phone.ts'
import { failure } from '#web/act/failure.ts'
import { PhoneField } from '#web/act/phone-field.tsx'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { useAuthBusy } from '#web/api/auth.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { MetHint } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { toast, type Toast } from '#web/ui/toast.ts'
import type { KeptEmail } from './kept-email.ts'
import { useConfirmEmailFirst } from './use-confirm-email-first.ts'

const empty = { name: '', email: '', phone: '', password: '', confirmPassword: '' }

type Fields = typeof empty

const rules = {
  name: checkName,
  email: checkEmail,
  phone: checkPhone,
  password: checkPassword,
  confirmPassword: (text: string, { password }: Fields) => checkConfirmation(password, text),
}

export function SignUpForm({ email, keepEmail }: KeptEmail) {
  const confirmEmailFirst = useConfirmEmailFirst()
  const form = useFields<Fields>({ ...empty, email }, rules)
  const { run, busy } = useAct('POST auth/signup', {
    done: { title: 'Success', description: 'Account created successfully. Please log in.' },
    failed: failure('Signup Error', 'Failed to sign up', { title: 'Error creating account' }),
    onDone: () => confirmEmailFirst(form.getValues()),
    onRefused: form.explain,
  })
  useAuthBusy(busy)
  const password = useWatch({ control: form.control, name: 'password' })
  const shown = form.field('password', { deps: 'confirmPassword' })

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((fields) => run({ body: toSend(fields) }), sayFirstWrong)}
      className="flex flex-col gap-5"
    >
      <TextField label="Name" autoComplete="name" required {...form.field('name')} />
      <EmailField autoComplete="username" {...form.field('email', { onChange: keepEmail })} />
      <PhoneField
        required
        hint="A UK mobile number, in case we need to reach you about your visit."
        {...form.field('phone')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={shown.error ? undefined : passwordHint(password)}
        {...shown}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      {form.problem && <Alert tone="bad">{form.problem}</Alert>}
      <Button type="submit" busy={busy}>
        {busy ? 'Creating your account...' : 'Create Account'}
      </Button>
    </form>
  )
}

const toSend = ({ email, password, name, phone }: Fields) => ({
  email: normaliseEmail(email),
  password,
  name: normaliseName(name),
  phone,
})

/** One quiet line that says what is still missing, and a tick when nothing is. */
function passwordHint(password: string): React.ReactNode {
  if (!password) {
    return 'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.'
  }
  return checkPassword(password) ?? <MetHint>This password will do nicely.</MetHint>
}

/** In the order in which the fields stand. */
const titles = [
  ['name', 'Invalid name'],
  ['email', 'Invalid email'],
  ['phone', 'Invalid phone number'],
  ['password', 'Weak password'],
  ['confirmPassword', 'Passwords do not match'],
] as const

function sayFirstWrong(errors: FieldErrors<Fields>) {
  const words = firstWrong(errors)
  if (words) toast({ ...words, said: true })
}

/** Says the first thing that is wrong, as the visitor meets them from top to bottom. */
export function firstWrong(errors: FieldErrors<Fields>): Toast | null {
  const [name, title] = titles.find(([name]) => errors[name]) ?? []
  if (!name) return null
  const description =
    name === 'confirmPassword' ? 'Please type the same password twice.' : errors[name]?.message
  return { title, description, destructive: true }
}
