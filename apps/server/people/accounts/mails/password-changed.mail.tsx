import { dateLabel, timeLabel } from '#domain/calendar/labels.ts'
import { cafe } from '#web/content/cafe.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail, Recipient } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Greeting, Paragraph } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { signInUrl } from './links.ts'

export type PasswordChanged = {
  publicUrl: string
  userId: number
  to: Recipient
  changedAt: Temporal.Instant
}

export function passwordChangedMail({
  publicUrl,
  userId,
  to,
  changedAt,
}: PasswordChanged): OutgoingMail {
  const at = changedAt.toString()
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="Your password was changed"
      preheader="If that was you, all is well."
      reason="We always tell you when the password of your account changes."
    >
      <Greeting name={to.name} />
      <Paragraph>
        The password of your account was changed on {dateLabel(at)} at {timeLabel(at)}, and you were
        signed out everywhere. If that was you, all is well.
      </Paragraph>
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>
        If it was not you, choose a new password right away with Forgot Password on the same page,
        then write to us at {cafe.email}. We will help.
      </Aside>
    </MailLayout>
  )
  const subject = `Your password at ${cafe.name} was changed`
  return { kind: 'password-changed', to, userId, subject, ...renderMail(body) }
}
