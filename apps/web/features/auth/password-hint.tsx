import { checkPassword } from '#domain/account/password.ts'
import { MetHint } from '#web/ui/met-hint.tsx'

/** One quiet line that says what is still missing, and a tick when nothing is. */
export function PasswordHint({ password }: { password: string }) {
  if (!password) {
    return 'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.'
  }
  return checkPassword(password) ?? <MetHint>This password will do nicely.</MetHint>
}
