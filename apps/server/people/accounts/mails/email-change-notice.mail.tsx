import { z } from 'zod'
import { cafe } from '#web/content/cafe.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail } from './account-mail.tsx'
import { signInUrl } from './links.ts'

/** To the old address, while it still works: its owner can stop a change that is not theirs. */
export const emailChangeNotice = accountMail({
  name: 'email-change-notice',
  facts: z.object({ newAddress: z.string() }),
  subject: `Your email at ${cafe.name} is about to change`,
  title: 'Your email is about to change',
  preheader: 'If that was you, there is nothing to do here.',
  reason: 'We always tell you when somebody changes the email of your account.',
  content: ({ newAddress }, { publicUrl, to }) => (
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
        If it was not you, choose a new password right away with Forgot Password on the sign-in
        page.
      </Paragraph>
      <Button label="Go to the sign-in page" url={signInUrl(publicUrl)} />
      <Aside>Not sure? Write to us at {cafe.email}. We will help.</Aside>
    </>
  ),
})
