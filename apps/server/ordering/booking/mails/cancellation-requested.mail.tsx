import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts, visitRows } from './visit-facts.ts'

export const cancellationRequested = bookingMail({
  name: 'cancellation-requested',
  facts: visitFacts,
  heading: () => ({
    title: 'We have your cancellation request',
    preheader: 'You will hear from us within 24 hours.',
  }),
  content: (visit, { seeUrl }) => (
    <>
      <Paragraph>
        Thank you for telling us in time. Somebody looks at your request and writes to you within 24
        hours. Until then your seats stay yours; once it is approved, your money comes back by
        itself.
      </Paragraph>
      <Facts rows={visitRows(visit)} />
      <Button label="See my booking" url={seeUrl} />
      <Aside>Changed your mind? Just answer this mail, and everything stays as it was.</Aside>
    </>
  ),
})
