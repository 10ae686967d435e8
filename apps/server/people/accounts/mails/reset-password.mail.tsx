import { cafe } from '#content/cafe.ts'
import { Aside, Button, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail, linkFacts, mintLink } from './account-mail.ts'
import { resetPasswordUrl } from './links.ts'

export const resetPasswordLink = accountMail({
  name: 'reset-password',
  facts: linkFacts,
  mint: mintLink,
  subject: `Choose a new password for ${cafe.name}`,
  title: 'Choose a new password',
  preheader: 'Your link works for one hour.',
  reason: 'You get this mail because somebody asked for a new password for your account.',
  content: (_, { publicUrl, secret }) => (
    <>
      <Paragraph>It happens to the best of us. Choose a new password here:</Paragraph>
      <Button label="Choose a new password" url={resetPasswordUrl(publicUrl, secret)} />
      <Aside>
        The link works once, for one hour. If it was not you who asked, leave this mail be: your
        password stays as it is.
      </Aside>
    </>
  ),
})
