import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts, visitRows } from './visit-facts.ts'

export const paymentFailed = bookingMail({
  name: 'payment-failed',
  facts: visitFacts,
  heading: () => ({
    title: 'Your payment did not go through',
    preheader: 'Nothing was charged. You can try again.',
  }),
  content: (visit, { againUrl }) => (
    <>
      <Paragraph>
        Your bank did not let the payment through, so this booking is not confirmed and nothing was
        charged. If the seats are still free, you can book them again in a minute.
      </Paragraph>
      <Facts rows={visitRows(visit)} />
      <Button label="Book again" url={againUrl} />
      <Aside>Another card or another bank often helps.</Aside>
    </>
  ),
})
