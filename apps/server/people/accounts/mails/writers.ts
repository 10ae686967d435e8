import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { addressWriters } from './address.mail.tsx'
import type * as kinds from './mail-kinds.ts'
import { roleWriters } from './role.mail.tsx'
import { signInWriters } from './sign-in.mail.tsx'

export const accountWriters: WritersOf<typeof kinds> = {
  ...addressWriters,
  ...roleWriters,
  ...signInWriters,
}
