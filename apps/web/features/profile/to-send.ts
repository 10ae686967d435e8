import { normaliseEmail } from '#domain/account/email.ts'
import { normaliseName } from '#domain/account/name.ts'

export type ProfileFields = { name: string; email: string; phone: string; address: string }

/** What of the form goes to the server: never the address, and a phone only where there is one. */
export function toSend({ name, email, phone }: ProfileFields) {
  return {
    name: normaliseName(name),
    email: normaliseEmail(email),
    ...(phone.trim() && { phone }),
  }
}
