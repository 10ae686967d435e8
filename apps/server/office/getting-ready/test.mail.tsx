import { z } from 'zod'
import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import { Button, Paragraph } from '#server/platform/mail/parts.tsx'

/** To an owner who tries whether mails arrive. */
export const testMail = framedMail({
  name: 'test-mail',
  isAwaited: true,
  facts: z.object({}),
  subject: ({ name }) => `A test e-mail from ${name}`,
  title: 'Your e-mails arrive',
  preheader: 'You sent yourself this e-mail from the back office.',
  reason: 'You get this e-mail because you pressed a button in the back office.',
  content: (_, { publicUrl }) => (
    <>
      <Paragraph>
        This is how your guests will hear from you. Did it come into your inbox, not into spam, and
        is the sender right? Then your mails are ready.
      </Paragraph>
      <Button label="Back to the office" url={`${publicUrl}/admin/today`} />
    </>
  ),
})
