import { cafe } from '#web/content/cafe.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail, Recipient } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Greeting, Paragraph } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { verifyEmailUrl } from './links.ts'

export type ConfirmNewEmail = { publicUrl: string; userId: number; to: Recipient; token: string }

/** To the new address: the account moves over only when its owner confirms. */
export function confirmNewEmailMail({
  publicUrl,
  userId,
  to,
  token,
}: ConfirmNewEmail): OutgoingMail {
  const url = verifyEmailUrl(publicUrl, token, to.address)
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="Please confirm your new email"
      preheader="Your old address keeps working until you do."
      reason="You get this mail because somebody entered your address in a profile."
    >
      <Greeting name={to.name} />
      <Paragraph>
        You asked us to use this address from now on. Please confirm that it is yours. Until then,
        your old one keeps working.
      </Paragraph>
      <Button label="Confirm my new email" url={url} />
      <Aside>
        The link works for 24 hours. If this means nothing to you, leave this mail be: without the
        link, nothing happens.
      </Aside>
    </MailLayout>
  )
  const subject = `Confirm your new email for ${cafe.name}`
  return { kind: 'confirm-new-email', to, userId, subject, ...renderMail(body) }
}
