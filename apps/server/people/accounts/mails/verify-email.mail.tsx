import { cafe } from '#content/cafe.ts'
import { Aside, Button, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail, linkFacts, mintLink } from './account-mail.ts'
import { verifyEmailUrl } from './links.ts'

/** After sign-up, and whenever the link is asked for again. */
export const verifyEmailLink = accountMail({
  name: 'verify-email',
  facts: linkFacts,
  mint: mintLink,
  subject: `Confirm your email for ${cafe.name}`,
  title: 'Please confirm your email',
  preheader: 'One tap, and you can book an hour among the cats.',
  reason: 'You get this mail because somebody signed up with your address.',
  content: (_, { publicUrl, to, secret }) => (
    <>
      <Paragraph>
        Lovely to meet you. Please confirm that this address is yours, and you can book your first
        hour among the cats.
      </Paragraph>
      <Button label="Confirm my email" url={verifyEmailUrl(publicUrl, secret, to.address)} />
      <Aside>
        The link works for 24 hours. If it has run out, sign in and ask for a new one. If it was not
        you who signed up, just leave this mail be: without the link, nothing happens.
      </Aside>
    </>
  ),
})
