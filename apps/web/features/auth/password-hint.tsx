import { checkPassword } from '#domain/account/password.ts'
import { CheckIcon } from '#web/ui/icons.tsx'

/** One quiet line that says what is still missing, and a tick when nothing is. */
export function PasswordHint({ password }: { password: string }) {
  if (!password) {
    return 'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.'
  }
  const missing = checkPassword(password)
  if (missing) return missing
  return (
    <span className="flex items-center gap-1.5 text-moss">
      <CheckIcon className="size-4" />
      This password will do nicely.
    </span>
  )
}
