import { z } from 'zod'
import { formatPounds } from '#domain/pricing/money.ts'
import { Aside, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts, visitRows } from './visit-facts.ts'

export const refundDone = bookingMail({
  name: 'refund-done',
  facts: visitFacts.extend({ amountPence: z.number() }),
  heading: ({ amountPence }) => ({
    title: 'Your refund is on its way',
    subject: `Your refund of ${formatPounds(amountPence)}`,
    preheader: `${formatPounds(amountPence)} goes back to the card you paid with.`,
  }),
  content: ({ amountPence, ...visit }) => (
    <>
      <Paragraph>
        We have sent {formatPounds(amountPence)} back to the card you paid with. Banks take 5 to 10
        days until it shows on your statement.
      </Paragraph>
      <Facts rows={[['Refund', formatPounds(amountPence)], ...visitRows(visit)]} />
      <Aside>If it has not arrived by then, just answer this mail.</Aside>
    </>
  ),
})
