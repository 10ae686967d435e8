import { cafe } from '#web/content/cafe.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail, Recipient } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Greeting, Paragraph } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { resetPasswordUrl } from './links.ts'

export type ResetPassword = { publicUrl: string; userId: number; to: Recipient; token: string }

export function resetPasswordMail({ publicUrl, userId, to, token }: ResetPassword): OutgoingMail {
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="Choose a new password"
      preheader="Your link works for one hour."
      reason="You get this mail because somebody asked for a new password for your account."
    >
      <Greeting name={to.name} />
      <Paragraph>It happens to the best of us. Choose a new password here:</Paragraph>
      <Button label="Choose a new password" url={resetPasswordUrl(publicUrl, token)} />
      <Aside>
        The link works once, for one hour. If it was not you who asked, leave this mail be: your
        password stays as it is.
      </Aside>
    </MailLayout>
  )
  const subject = `Choose a new password for ${cafe.name}`
  return { kind: 'reset-password', to, userId, subject, ...renderMail(body) }
}
