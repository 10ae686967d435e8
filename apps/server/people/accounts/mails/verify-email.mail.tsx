import { cafe } from '#web/content/cafe.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail, Recipient } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Greeting, Paragraph } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { verifyEmailUrl } from './links.ts'

export type VerifyEmail = { publicUrl: string; userId: number; to: Recipient; token: string }

/** After sign-up, and whenever the link is asked for again. */
export function verifyEmailMail({ publicUrl, userId, to, token }: VerifyEmail): OutgoingMail {
  const url = verifyEmailUrl(publicUrl, token, to.address)
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="Please confirm your email"
      preheader="One tap, and you can book an hour among the cats."
      reason="You get this mail because somebody signed up with your address."
    >
      <Greeting name={to.name} />
      <Paragraph>
        Lovely to meet you. Please confirm that this address is yours, and you can book your first
        hour among the cats.
      </Paragraph>
      <Button label="Confirm my email" url={url} />
      <Aside>
        The link works for 24 hours. If it has run out, sign in and ask for a new one. If it was not
        you who signed up, just leave this mail be: without the link, nothing happens.
      </Aside>
    </MailLayout>
  )
  const subject = `Confirm your email for ${cafe.name}`
  return { kind: 'verify-email', to, userId, subject, ...renderMail(body) }
}
