import { z } from 'zod'
import { cafe } from '#content/cafe.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { BECAUSE_ASKED, hireMail } from './hire-mail.ts'

// Nothing that somebody typed freely: whose address it is, nobody has proven.
const asked = z.object({ date: z.string(), people: z.number() })

const rows = ({ date, people }: z.infer<typeof asked>): [string, string][] => [
  ['Date', weekdayDateLabel(date)],
  ['People', String(people)],
]

/** To whoever asked. */
export const hireReceived = hireMail({
  name: 'hire-received',
  facts: asked,
  title: 'We have your request for the room',
  preheader: 'You hear from us within two days.',
  reason: BECAUSE_ASKED,
  content: (facts) => (
    <>
      <Paragraph>
        Thank you for asking. We look at the day, talk to the cats, and answer within two days with
        a price and a time, or with another idea.
      </Paragraph>
      <Facts rows={rows(facts)} />
      <Aside>
        It was not you? Then do nothing: nothing is booked. Questions? Call {cafe.phone}.
      </Aside>
    </>
  ),
})

/** To the cafe. */
export const hireAsked = hireMail({
  name: 'hire-asked',
  facts: asked,
  title: 'Somebody asks for the room',
  preheader: 'A request for private hire waits for your answer.',
  reason: 'You get this mail because requests for private hire come to the cafe’s address.',
  content: (facts, { publicUrl }) => (
    <>
      <Paragraph>A request for private hire waits for your answer.</Paragraph>
      <Facts rows={rows(facts)} />
      <Button label="Answer it" url={`${publicUrl}/admin?tab=sessions`} />
    </>
  ),
})
