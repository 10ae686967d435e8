import { cafe } from '#web/content/cafe.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail, Recipient } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Facts, Greeting, Paragraph } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { signInUrl } from './links.ts'

export type EmailChangeNotice = {
  publicUrl: string
  userId: number
  to: Recipient
  newAddress: string
}

/** To the old address, while it still works: its owner can stop a change that is not theirs. */
export function emailChangeNoticeMail({
  publicUrl,
  userId,
  to,
  newAddress,
}: EmailChangeNotice): OutgoingMail {
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="Your email is about to change"
      preheader="If that was you, there is nothing to do here."
      reason="We always tell you when somebody changes the email of your account."
    >
      <Greeting name={to.name} />
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
    </MailLayout>
  )
  const subject = `Your email at ${cafe.name} is about to change`
  return { kind: 'email-change-notice', to, userId, subject, ...renderMail(body) }
}
