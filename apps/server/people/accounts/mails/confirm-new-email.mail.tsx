import { cafe } from '#content/cafe.ts'
import { Aside, Button, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail, linkFacts, mintLink } from './account-mail.ts'
import { verifyEmailUrl } from './links.ts'

/** To the new address: the account moves over only when its owner confirms. */
export const confirmNewEmail = accountMail({
  name: 'confirm-new-email',
  facts: linkFacts,
  mint: mintLink,
  subject: `Confirm your new email for ${cafe.name}`,
  title: 'Please confirm your new email',
  preheader: 'Your old address keeps working until you do.',
  reason: 'You get this mail because somebody entered your address in a profile.',
  content: (_, { publicUrl, to, secret }) => (
    <>
      <Paragraph>
        You asked us to use this address from now on. Please confirm that it is yours. Until then,
        your old one keeps working.
      </Paragraph>
      <Button label="Confirm my new email" url={verifyEmailUrl(publicUrl, secret, to.address)} />
      <Aside>
        The link works for 24 hours. If this means nothing to you, leave this mail be: without the
        link, nothing happens.
      </Aside>
    </>
  ),
})
