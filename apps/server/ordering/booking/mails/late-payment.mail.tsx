import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts, visitRows } from './visit-facts.ts'

export const latePayment = bookingMail({
  name: 'late-payment',
  facts: visitFacts,
  heading: () => ({
    title: 'Your payment came too late',
    preheader: 'All of it goes back to you.',
  }),
  content: (visit, { againUrl }) => (
    <>
      <Paragraph>
        Your payment reached us after your seats had been given back, so this visit is not booked.
        We are sorry. All of your money goes back to your card, without you doing anything.
      </Paragraph>
      <Facts rows={visitRows(visit)} />
      <Button label="Choose another time" url={againUrl} />
      <Aside>Banks take 5 to 10 days until a refund shows on your statement.</Aside>
    </>
  ),
})
