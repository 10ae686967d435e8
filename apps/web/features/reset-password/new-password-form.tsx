import { useWatch, type FieldErrors } from 'react-hook-form'
import {
  checkResetPassword,
  RESET_PASSWORD_TOO_WEAK,
  RESET_PASSWORDS_DIFFER,
} from '#domain/account/password.ts'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { useGoToSignInAfter } from '#web/act/use-go-to-sign-in-after.ts'
import { endSignIn } from '#web/api/sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { MetHint } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

const DONE_REDIRECT_MS = 2000

const empty = { newPassword: '', confirmPassword: '' }

type Fields = typeof empty

const rules = {
  newPassword: (text: string) => {
    if (!text) return 'Please enter a new password.'
    return checkResetPassword(text) ? null : RESET_PASSWORD_TOO_WEAK.description
  },
  confirmPassword: (text: string, { newPassword }: Fields) => {
    if (!text) return 'Please enter the new password once more.'
    return text === newPassword ? null : RESET_PASSWORDS_DIFFER.description
  },
}

export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const form = useFields<Fields>(empty, rules)
  const { run, busy, isDone } = useAct('POST auth/reset-password', {
    done: ({ message }) => ({
      title: 'Password Reset Successful',
      description: message || 'You can sign in with your new password now.',
    }),
    failed: failure('Reset Failed', 'Failed to reset password. Please try again.', {
      title: 'Reset Error',
      description: 'An error occurred while resetting your password. Please try again.',
    }),
    onDone: () => {
      // The server has signed this account out everywhere: so do we, before it is said by a 401.
      endSignIn()
      form.reset()
    },
    onRefused: (refusal) => form.setError('root', refusal),
  })
  useGoToSignInAfter(isDone ? DONE_REDIRECT_MS : null)
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })
  const field = form.field('newPassword', { deps: 'confirmPassword' })
  const set = form.handleSubmit(
    (fields) => run({ body: { resetToken: token, ...fields } }),
    sayWhatIsWrong,
  )

  return (
    <form noValidate onSubmit={set} className="flex flex-col gap-5">
      <TextField label="Account email" value={email} autoComplete="username" readOnly />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={field.error ? undefined : passwordHint(newPassword)}
        {...field}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      {form.problem && <Alert tone="bad">{form.problem}</Alert>}
      {isDone && (
        <Alert tone="good">Your password is changed. We take you to the sign-in page…</Alert>
      )}
      <Button type="submit" busy={busy} disabled={isDone}>
        {busy ? 'Resetting Password...' : 'Reset Password'}
      </Button>
    </form>
  )
}

function passwordHint(password: string): React.ReactNode {
  if (checkResetPassword(password)) return <MetHint>This password will do nicely.</MetHint>
  return 'At least 8 characters, with an uppercase and a lowercase letter, a number and one of @$!%*?& (no other signs).'
}

// A field left empty speaks for itself; the two rules are worth a toast.
function sayWhatIsWrong({ newPassword, confirmPassword }: FieldErrors<Fields>) {
  if (confirmPassword?.message === RESET_PASSWORDS_DIFFER.description) {
    toast({ ...RESET_PASSWORDS_DIFFER, destructive: true, said: true })
  } else if (newPassword?.message === RESET_PASSWORD_TOO_WEAK.description) {
    toast({ ...RESET_PASSWORD_TOO_WEAK, destructive: true, said: true })
  }
}
