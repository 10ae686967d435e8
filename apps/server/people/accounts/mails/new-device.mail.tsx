import { z } from 'zod'
import { dateLabel, timeLabel } from '#domain/calendar/labels.ts'
import { cafe } from '#content/cafe.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail } from './account-mail.ts'
import { signInUrl } from './links.ts'

/** To whoever signs in as they never did before, in case it is not they. */
export const newDevice = accountMail({
  name: 'new-device',
  facts: z.object({ device: z.string(), at: z.string() }),
  subject: `A new sign-in at ${cafe.name}`,
  title: 'You signed in on something new',
  preheader: 'If that was you, all is well.',
  reason: 'We tell you the first time that a device signs in to your account.',
  content: ({ device, at }, { publicUrl }) => (
    <>
      <Paragraph>
        Somebody who knows your password signed in. If that was you, all is well.
      </Paragraph>
      <Facts
        rows={[
          ['Device', device],
          ['When', `${dateLabel(at)} at ${timeLabel(at)}`],
        ]}
      />
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>
        If it was not you, sign that device out under Privacy, and choose a new password there.
      </Aside>
    </>
  ),
})
