import { z } from 'zod'
import { formatPounds } from '#domain/pricing/money.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { atTheCafe, visitFacts, visitRows } from './visit-facts.ts'

/** What goes back, when, and what does not; nothing where nothing was paid. */
function moneyWords({ refundPence = 0, keptPence = 0 }: Money): string | null {
  if (refundPence > 0) {
    return `${formatPounds(refundPence)} goes back the way you paid, without you doing anything. Banks take 5 to 10 days.`
  }
  if (keptPence === 0) return null
  return `What you paid, ${formatPounds(keptPence)}, has not gone back so far. If it does, we write to you again.`
}

type Money = { refundPence?: number; keptPence?: number }

export const cancelledByCafe = bookingMail({
  name: 'cancelled-by-cafe',
  facts: visitFacts.extend({
    /** What staff want to say about it. */
    message: z.string().optional(),
    refundPence: z.number().optional(),
    keptPence: z.number().optional(),
    deskPence: z.number().optional(),
  }),
  heading: ({ reference, ...money }) => ({
    title: 'We had to cancel your visit',
    preheader: moneyWords(money) ?? `Your visit ${reference}`,
  }),
  content: ({ message, refundPence, keptPence, deskPence, ...visit }, { againUrl }) => {
    const money = [moneyWords({ refundPence, keptPence }), atTheCafe(deskPence)].filter(Boolean)
    return (
      <>
        <Paragraph>
          We are sorry: we had to cancel this visit. The cats would love to see you another day.
        </Paragraph>
        {message && <Paragraph>{message}</Paragraph>}
        {money.length > 0 && <Paragraph>{money.join(' ')}</Paragraph>}
        <Facts rows={visitRows(visit)} />
        <Button label="Choose another time" url={againUrl} />
        <Aside>Questions? Just answer this mail.</Aside>
      </>
    )
  },
})
