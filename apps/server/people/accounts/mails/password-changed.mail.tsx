import { z } from 'zod'
import { dateLabel, timeLabel } from '#domain/calendar/labels.ts'
import { cafe } from '#content/cafe.ts'
import { Aside, Button, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail } from './account-mail.ts'
import { signInUrl } from './links.ts'

export const passwordChanged = accountMail({
  name: 'password-changed',
  facts: z.object({ changedAt: z.string() }),
  subject: `Your password at ${cafe.name} was changed`,
  title: 'Your password was changed',
  preheader: 'If that was you, all is well.',
  reason: 'We always tell you when the password of your account changes.',
  content: ({ changedAt }, { publicUrl }) => (
    <>
      <Paragraph>
        The password of your account was changed on {dateLabel(changedAt)} at {timeLabel(changedAt)}
        , and every other device was signed out. If that was you, all is well.
      </Paragraph>
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>
        If it was not you, choose a new password right away with Forgot Password on the same page,
        then write to us at {cafe.email}. We will help.
      </Aside>
    </>
  ),
})
