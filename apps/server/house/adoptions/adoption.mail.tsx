import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { Aside, Button, Paragraph } from '#server/platform/mail/parts.tsx'
import type * as kinds from './mail-kinds.ts'

export const adoptionWriters: WritersOf<typeof kinds> = {
  adoptionReceived: framedMail({
    preheader: 'You will hear from us within a few days.',
    reason: 'You get this e-mail because somebody asked us about a cat with this address.',
    content: ({ cat }, { cafe }) => (
      <>
        <Paragraph>
          Thank you for asking about {cat}. We read what you wrote, talk about it, and get in touch
          within a few days. A home for life takes its time.
        </Paragraph>
        <Aside>It was not you? Then you need not do anything. Questions? Call {cafe.phone}.</Aside>
      </>
    ),
  }),

  adoptionAsked: framedMail({
    preheader: 'What they wrote waits in the office.',
    reason: 'You get this e-mail because questions about adopting come to the cafe’s address.',
    content: ({ cat }, { publicUrl }) => (
      <>
        <Paragraph>
          Somebody would like to give {cat} a home. What they wrote, and how to reach them, stands
          under ‘Needs attention’.
        </Paragraph>
        <Button label="Read it" url={`${publicUrl}/admin`} />
      </>
    ),
  }),
}
