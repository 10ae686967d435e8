import { checkPassword } from '#domain/account/password.ts'
import { MetHint } from '#web/ui/field.tsx'

/** Under a new password: one quiet line of what is still missing, and a tick when nothing is. */
export function passwordHint(password: string): React.ReactNode {
  if (!password) {
    return 'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.'
  }
  return checkPassword(password) ?? <MetHint>This password will do nicely.</MetHint>
}
