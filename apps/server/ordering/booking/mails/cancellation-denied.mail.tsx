import { cafe } from '#content/cafe.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts, visitRows } from './visit-facts.ts'

export const cancellationDenied = bookingMail({
  name: 'cancellation-denied',
  facts: visitFacts,
  heading: () => ({
    title: 'Your booking stays as it is',
    preheader: 'We could not approve your cancellation request.',
  }),
  content: (visit, { seeUrl }) => (
    <>
      <Paragraph>
        We are sorry: we could not approve your cancellation request. Your seats are still yours,
        and we would be happy to see you.
      </Paragraph>
      <Facts rows={visitRows(visit)} />
      <Button label="See my booking" url={seeUrl} />
      <Aside>
        Would you like to talk about it? Write to {cafe.email} or call {cafe.phone}: perhaps another
        day suits you better.
      </Aside>
    </>
  ),
})
