import { checkResetPassword } from '#domain/account/password.ts'
import { MetHint } from '#web/ui/met-hint.tsx'

/** Says the rule until it is met. */
export function PasswordHint({ password }: { password: string }) {
  if (checkResetPassword(password)) return <MetHint>This password will do nicely.</MetHint>
  return 'At least 8 characters, with an uppercase and a lowercase letter, a number and one of @$!%*?& (no other signs).'
}
