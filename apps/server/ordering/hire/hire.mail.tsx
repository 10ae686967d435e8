import { momentLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import { formatPounds } from '#domain/pricing/money.ts'
import { bookingMail } from '#server/ordering/booking/mails/booking-mail.tsx'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import type * as kinds from './mail-kinds.ts'
import type { Asked } from './mail-kinds.ts'

const BECAUSE_ASKED =
  'You get this e-mail because somebody asked us for our room with this address.'

const rows = ({ date, people }: Asked): [string, string][] => [
  ['Date', weekdayDateLabel(date)],
  ['People', String(people)],
]

export const hireWriters: WritersOf<typeof kinds> = {
  hireReceived: framedMail({
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
  }),

  hireAsked: framedMail({
    preheader: 'A request for private hire waits for your answer.',
    reason: 'You get this e-mail because requests for private hire come to the cafe’s address.',
    content: (facts, { publicUrl }) => (
      <>
        <Paragraph>A request for private hire waits for your answer.</Paragraph>
        <Facts rows={rows(facts)} />
        <Button label="Answer it" url={`${publicUrl}/admin/private-hire`} />
      </>
    ),
  }),

  hireOffered: bookingMail({
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
  }),

  hireDeclined: framedMail({
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
  }),
}
