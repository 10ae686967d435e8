import { z } from 'zod'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { Aside, Button, Paragraph } from '#server/platform/mail/parts.tsx'
import { BECAUSE_ASKED, hireMail } from './hire-mail.ts'

export const hireDeclined = hireMail({
  name: 'hire-declined',
  facts: z.object({ date: z.string(), words: z.string() }),
  title: 'About the room you asked for',
  preheader: 'Not this time, we are sorry.',
  reason: BECAUSE_ASKED,
  content: ({ date, words }, { publicUrl }) => (
    <>
      <Paragraph>
        We are sorry: we cannot give you the room to yourselves on {weekdayDateLabel(date)}.
      </Paragraph>
      <Paragraph>{words}</Paragraph>
      <Button label="Look for another time" url={`${publicUrl}/visit`} />
      <Aside>Questions? Just answer this mail.</Aside>
    </>
  ),
})
