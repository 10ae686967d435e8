import { z } from 'zod'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts, visitRows } from './visit-facts.ts'

/** Staff prepared a change for a guest; what it costs more is the guest's to pay. */
export const differenceToPay = bookingMail({
  name: 'difference-to-pay',
  facts: visitFacts.extend({
    payPence: z.number(),
    checkoutUrl: z.string(),
    holdExpiresAt: z.string(),
  }),
  heading: ({ payPence }) => ({
    title: 'Your change is ready',
    preheader: `${formatPounds(payPence)} more, and it is yours.`,
  }),
  content: ({ payPence, checkoutUrl, holdExpiresAt, ...visit }) => (
    <>
      <Paragraph>
        As you wished, this is what we can change your booking to. It costs {formatPounds(payPence)}{' '}
        more than you paid. We keep the seats for you until{' '}
        {cafeMoment(Temporal.Instant.from(holdExpiresAt).epochMilliseconds).time}.
      </Paragraph>
      <Facts rows={visitRows(visit)} />
      <Button label={`Pay ${formatPounds(payPence)}`} url={checkoutUrl} />
      <Aside>If you do nothing, your booking simply stays as it is.</Aside>
    </>
  ),
})
