import { z } from 'zod'
import { formatPounds } from '#domain/pricing/money.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts, visitRows } from './visit-facts.ts'

export const cancellationApproved = bookingMail({
  name: 'cancellation-approved',
  facts: visitFacts.extend({ refundPence: z.number(), message: z.string().optional() }),
  heading: () => ({
    title: 'Your booking is cancelled',
    preheader: 'Your cancellation request was approved.',
  }),
  content: ({ refundPence, message, ...visit }, { againUrl }) => (
    <>
      <Paragraph>
        We have cancelled your visit, as you asked. {refundWords(refundPence)} The cats would love
        to see you another day.
      </Paragraph>
      {message && <Paragraph>{message}</Paragraph>}
      <Facts rows={visitRows(visit)} />
      <Button label="Choose another time" url={againUrl} />
      <Aside>Banks take 5 to 10 days until a refund shows on your statement.</Aside>
    </>
  ),
})

function refundWords(refundPence: number): string {
  if (refundPence === 0) return 'There was nothing left to give back.'
  return `${formatPounds(refundPence)} goes back to the card you paid with, without you doing anything.`
}
