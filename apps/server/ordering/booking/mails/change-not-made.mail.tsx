import { z } from 'zod'
import { formatPounds } from '#domain/pricing/money.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts, visitRows } from './visit-facts.ts'

/** A change that was agreed, but not paid for in time. */
export const changeNotMade = bookingMail({
  name: 'change-not-made',
  facts: visitFacts.extend({
    /** What was paid too late, and goes back; 0 if nothing was. */
    backPence: z.number(),
    /** Whether the booking is still there to be kept as it was. */
    isComing: z.boolean(),
  }),
  heading: ({ isComing }) => ({
    title: 'Your change was not made',
    preheader: isComing ? 'Your booking stays as it was.' : 'Nothing more is to be done.',
  }),
  content: ({ backPence, isComing, ...visit }, { seeUrl }) => (
    <>
      <Paragraph>
        {backPence > 0
          ? `Your payment for the change reached us when it could not be made any more. All of it, ${formatPounds(backPence)}, goes back to your card without you doing anything.`
          : 'We kept the new seats for you for half an hour. The payment did not arrive, so we gave them back and charged nothing.'}{' '}
        {isComing && 'Your booking is as it was, and we look forward to you:'}
      </Paragraph>
      <Facts rows={visitRows(visit)} />
      <Button label="See my booking" url={seeUrl} />
      <Aside>Banks take 5 to 10 days until a refund shows on your statement.</Aside>
    </>
  ),
})
