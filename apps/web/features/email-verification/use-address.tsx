import { useState } from 'react'
import { checkEmail, normaliseEmail } from '#domain/account/email.ts'
import { EmailField } from '#web/ui/text-field.tsx'

/** The address to send the link to: the one we know, or a field that asks for it. */
export function useAddress(known: string | null) {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const problem = checkEmail(typed)
  return {
    email: known ?? (problem === null ? normaliseEmail(typed) : null),
    field: known === null && (
      <EmailField
        hint="The one you signed up with."
        value={typed}
        error={left && typed && problem ? problem : undefined}
        onText={setTyped}
        onBlur={() => setLeft(true)}
      />
    ),
  }
}
