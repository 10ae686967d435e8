import { z } from 'zod'
import { cafe } from '#content/cafe.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail } from './account-mail.ts'
import { signInUrl } from './links.ts'

/** To the owner who did it, or in whose name it was done. */
export const secondFactorReset = accountMail({
  name: 'second-factor-reset',
  facts: z.object({ email: z.string() }),
  subject: `You switched a second step off at ${cafe.name}`,
  title: 'You switched a second step off',
  preheader: 'Somebody can sign in with their password alone.',
  reason: 'We tell both sides when an owner helps somebody back in.',
  content: ({ email }, { publicUrl }) => (
    <>
      <Paragraph>
        Until they switch it on again, this person signs in with their password alone.
      </Paragraph>
      <Facts rows={[['Who', email]]} />
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>If it was not you, choose a new password at once: somebody acts in your name.</Aside>
    </>
  ),
})
