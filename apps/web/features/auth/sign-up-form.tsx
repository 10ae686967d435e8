import { useWatch, type FieldErrors } from 'react-hook-form'
import { checkConfirmation, checkPassword } from '#domain/account/password.ts'
import {
  asSent,
  asTyped,
  PROFILE_FIELDS,
  PROFILE_KEYS,
  profileRules,
} from '#domain/account/profile-fields.ts'
import { cafePlace } from '#domain/house/place.ts'
import { failure } from '#web/act/failure.ts'
import { passwordHint } from '#web/act/password-hint.tsx'
import { ProfileFields } from '#web/act/profile-fields.tsx'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { useAuthBusy } from '#web/api/auth.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast, type Toast } from '#web/ui/toast.ts'
import type { KeptEmail } from './kept-email.ts'
import { useConfirmEmailFirst } from './use-confirm-email-first.ts'

const PHONE_HINT = {
  mobile: 'A UK mobile number, in case we need to reach you about your visit.',
  any: 'In case we need to reach you about your visit.',
}

const empty = { ...asTyped({}), password: '', confirmPassword: '' }

type Fields = typeof empty

export type Typed = Partial<Omit<Fields, 'password' | 'confirmPassword'>>

const rules = {
  ...profileRules('sign-up'),
  password: checkPassword,
  confirmPassword: (text: string, { password }: Fields) => checkConfirmation(password, text),
}

type Props = KeptEmail & {
  /** What was typed before another tab was looked at. */
  typed: Typed
  keepTyped: (typed: Typed) => void
}

export function SignUpForm({ email, keepEmail, typed, keepTyped }: Props) {
  const confirmEmailFirst = useConfirmEmailFirst()
  const form = useFields<Fields>({ ...empty, ...typed, email }, rules)
  const { getValues } = form
  function keep() {
    const { password: _, confirmPassword: __, ...profile } = getValues()
    keepTyped(profile)
  }
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
      onSubmit={form.handleSubmit(
        ({ password, ...profile }) => run({ body: { ...asSent(profile), password } }),
        sayFirstWrong,
      )}
      className="flex flex-col gap-5"
    >
      <ProfileFields
        of="sign-up"
        field={(key) => form.field(key, { onChange: key === 'email' ? keepEmail : keep })}
        more={{
          email: { autoComplete: 'username' },
          phone: { hint: PHONE_HINT[cafePlace().country === 'GB' ? 'mobile' : 'any'] },
        }}
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

/** In the order in which the fields stand. */
const titles = [
  ...PROFILE_KEYS.map((key) => [key, PROFILE_FIELDS[key].wrong] as const),
  ['password', 'Weak password'],
  ['confirmPassword', 'Passwords do not match'],
] as const

function sayFirstWrong(errors: FieldErrors<Fields>) {
  const words = firstWrong(errors)
  if (words) toast({ ...words, said: true })
}

export function firstWrong(errors: FieldErrors<Fields>): Toast | null {
  const [name, title] = titles.find(([name]) => errors[name]) ?? []
  if (!name) return null
  const description =
    name === 'confirmPassword' ? 'Please type the same password twice.' : errors[name]?.message
  return { title, description, destructive: true }
}
