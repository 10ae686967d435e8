import { z } from 'zod'
import { momentLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { bookingMail } from '#server/ordering/booking/mails/booking-mail.tsx'
import { visitFacts, visitRows } from '#server/ordering/booking/mails/visit-facts.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'

/** The room is held for them: what it costs, until when, and where to pay. */
export const hireOffered = bookingMail({
  name: 'hire-offered',
  facts: visitFacts.extend({ words: z.string(), holdExpiresAt: z.string() }),
  title: 'The room can be yours',
  preheader: ({ totalPence }) => `${formatPounds(totalPence)}, and the cats are all yours.`,
  content: ({ words, holdExpiresAt, ...visit }, { seeUrl }) => (
    <>
      <Paragraph>
        You asked for the room to yourselves, and here it is. We hold it for you until{' '}
        {momentLabel(holdExpiresAt)}; once it is paid, it is yours.
      </Paragraph>
      {words && <Paragraph>{words}</Paragraph>}
      <Facts rows={visitRows(visit)} />
      <Button label={`Look at it and pay ${formatPounds(visit.totalPence)}`} url={seeUrl} />
      <Aside>If you do nothing, the room simply goes back to everybody.</Aside>
    </>
  ),
})
