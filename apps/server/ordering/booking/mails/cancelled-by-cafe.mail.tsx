import { z } from 'zod'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts, visitRows } from './visit-facts.ts'

const MONEY_BACK = 'Whatever you paid goes back to you.'

export const cancelledByCafe = bookingMail({
  name: 'cancelled-by-cafe',
  facts: visitFacts.extend({
    /** What staff want to say about it. */
    message: z.string().optional(),
    /** Nothing goes back by itself. */
    keepsMoney: z.boolean().optional(),
  }),
  heading: ({ keepsMoney, reference }) => ({
    title: 'We had to cancel your visit',
    preheader: keepsMoney ? `Your visit ${reference}` : MONEY_BACK,
  }),
  content: ({ message, keepsMoney, ...visit }, { againUrl }) => (
    <>
      <Paragraph>
        We are sorry: we had to cancel this visit.{' '}
        {!keepsMoney &&
          'Whatever you paid for it goes back to your card, without you doing anything. '}
        The cats would love to see you another day.
      </Paragraph>
      {message && <Paragraph>{message}</Paragraph>}
      <Facts rows={visitRows(visit)} />
      <Button label="Choose another time" url={againUrl} />
      <Aside>Questions? Just answer this mail.</Aside>
    </>
  ),
})
