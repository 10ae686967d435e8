import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { Button, Paragraph } from '#server/platform/mail/parts.tsx'
import type * as kinds from './mail-kinds.ts'

export const testWriters: WritersOf<typeof kinds> = {
  testMail: framedMail({
    preheader: 'You sent yourself this e-mail from the back office.',
    reason: 'You get this e-mail because you pressed a button in the back office.',
    content: (_, { publicUrl }) => (
      <>
        <Paragraph>
          This is how your guests will hear from you. Did it come into your inbox, not into spam,
          and is the sender right? Then your mails are ready.
        </Paragraph>
        <Button label="Back to the office" url={`${publicUrl}/admin/today`} />
      </>
    ),
  }),
}
