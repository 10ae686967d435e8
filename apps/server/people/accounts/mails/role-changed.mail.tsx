import { isStaff, ROLES } from '#domain/account/roles.ts'
import { cafe } from '#content/cafe.ts'
import { z } from 'zod'
import { Aside, Button, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail } from './account-mail.ts'
import { signInUrl } from './links.ts'

const ended = 'You can no longer open our back office. Everything else is as before.'
const begun = 'You may now open our back office. You were signed out, and come back as one of us.'

/** To whoever got or lost the keys. */
export const roleChanged = accountMail({
  name: 'role-changed',
  facts: z.object({ role: z.enum(ROLES), changedBy: z.string() }),
  subject: `Your role at ${cafe.name} has changed`,
  title: 'Your role has changed',
  preheader: 'Somebody of our staff changed what you may do.',
  reason: 'We always tell you when somebody changes what your account may do.',
  content: ({ role, changedBy }, { publicUrl }) => (
    <>
      <Paragraph>
        {changedBy} changed the role of your account. {isStaff(role) ? begun : ended}
      </Paragraph>
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>Does this surprise you? Write to us at {cafe.email}.</Aside>
    </>
  ),
})
