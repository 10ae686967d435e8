import { cafe } from '#content/cafe.ts'
import { z } from 'zod'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail, linkFacts, mintLink } from './account-mail.ts'
import { undoEmailChangeUrl } from './links.ts'

/** To the old address: its owner can stop a change that is not theirs, and take it back later. */
export const emailChangeNotice = accountMail({
  name: 'email-change-notice',
  facts: linkFacts.extend({ newAddress: z.string() }),
  mint: mintLink,
  subject: `Your email at ${cafe.name} is about to change`,
  title: 'Your email is about to change',
  preheader: 'If that was you, there is nothing to do here.',
  reason: 'We always tell you when somebody changes the email of your account.',
  content: ({ newAddress }, { publicUrl, to, secret }) => (
    <>
      <Paragraph>
        Somebody, most likely you, asked us to change the email of your account. It changes when the
        new address is confirmed; until then, this one keeps working.
      </Paragraph>
      <Facts
        rows={[
          ['Old email', to.address],
          ['New email', newAddress],
        ]}
      />
      <Paragraph>
        If it was not you, take it back: your account stays with this address, or returns to it, and
        everybody is signed out.
      </Paragraph>
      <Button label="This was not me" url={undoEmailChangeUrl(publicUrl, secret)} />
      <Aside>The link works for 7 days. Not sure? Write to us at {cafe.email}. We will help.</Aside>
    </>
  ),
})
