import { z } from 'zod'
import { momentLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { type FramedMail, framedMail } from '#server/platform/mail/framed-mail.tsx'
import { formatPounds } from '#domain/pricing/money.ts'
import { bookingMail } from '#server/ordering/booking/mails/booking-mail.tsx'
import { visitFacts } from '#server/ordering/booking/mails/visit-facts.ts'

/** A kind of mail about a request for the room. */
function hireMail<Facts>(mail: Omit<FramedMail<Facts>, 'subject'>) {
  return framedMail({ ...mail, subject: mail.title })
}

const BECAUSE_ASKED =
  'You get this e-mail because somebody asked us for our room with this address.'

// Nothing that the visitor typed freely: whose address it is, is not proven.
const asked = z.object({ date: z.string(), people: z.number() })

const rows = ({ date, people }: z.infer<typeof asked>): [string, string][] => [
  ['Date', weekdayDateLabel(date)],
  ['People', String(people)],
]

/** To the visitor who asked. */
export const hireReceived = hireMail({
  name: 'hire-received',
  facts: asked,
  title: 'We have your request for the room',
  preheader: 'You will hear from us within two days.',
  reason: BECAUSE_ASKED,
  content: (facts, { cafe }) => (
    <>
      <Paragraph>
        Thank you for asking. We look at the day and answer within two days, with a price and a
        time, or with another idea.
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
  reason: 'You get this e-mail because requests for private hire come to the cafe’s address.',
  content: (facts, { publicUrl }) => (
    <>
      <Paragraph>A request for private hire waits for your answer.</Paragraph>
      <Facts rows={rows(facts)} />
      <Button label="Answer it" url={`${publicUrl}/admin/private-hire`} />
    </>
  ),
})

/** The room is held for them: what it costs, until when, and where to pay. */
export const hireOffered = bookingMail({
  name: 'hire-offered',
  facts: visitFacts.extend({ words: z.string(), holdExpiresAt: z.string() }),
  title: 'The room can be yours',
  preheader: ({ totalPence }) => `${formatPounds(totalPence)}, and the cats are all yours.`,
  says: ({ words, holdExpiresAt }) => [
    <>
      You asked for the room to yourselves, and here it is. We hold it for you until{' '}
      {momentLabel(holdExpiresAt)}; once it is paid, it is yours.
    </>,
    words,
  ],
  button: ({ seeUrl }, { totalPence }) => [
    `See the offer and pay ${formatPounds(totalPence)}`,
    seeUrl,
  ],
  aside: 'If you do nothing, our offer ends by itself, and nothing is charged.',
})

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
      <Aside>Questions? Just answer this e-mail.</Aside>
    </>
  ),
})

export const hireMailKinds = [hireReceived, hireAsked, hireOffered, hireDeclined]
