import { z } from 'zod'
import { formatPounds } from '#domain/pricing/money.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { atTheCafe, visitFacts, visitRows } from './visit-facts.ts'

export const cancellationApproved = bookingMail({
  name: 'cancellation-approved',
  facts: visitFacts.extend({
    refundPence: z.number(),
    deskPence: z.number().optional(),
    message: z.string().optional(),
  }),
  heading: () => ({
    title: 'Your booking is cancelled',
    preheader: 'Your cancellation request was approved.',
  }),
  content: ({ refundPence, deskPence, message, ...visit }, { againUrl }) => (
    <>
      <Paragraph>
        We have cancelled your visit, as you asked. {refundWords(refundPence, deskPence)} The cats
        would love to see you another day.
      </Paragraph>
      {message && <Paragraph>{message}</Paragraph>}
      <Facts rows={visitRows(visit)} />
      <Button label="Choose another time" url={againUrl} />
      <Aside>Banks take 5 to 10 days until a refund shows on your statement.</Aside>
    </>
  ),
})

function refundWords(refundPence: number, deskPence: number | undefined): string {
  const byCard = `${formatPounds(refundPence)} goes back to the card you paid with, without you doing anything.`
  const words = [refundPence > 0 && byCard, atTheCafe(deskPence)].filter(Boolean)
  return words.join(' ') || 'There was nothing left to give back.'
}
