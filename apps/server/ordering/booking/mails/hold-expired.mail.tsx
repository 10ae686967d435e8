import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts, visitRows } from './visit-facts.ts'

export const holdExpired = bookingMail({
  name: 'hold-expired',
  facts: visitFacts,
  heading: () => ({
    title: 'Your seats are free again',
    preheader: 'Your booking was not paid in time. Nothing was charged.',
  }),
  content: (visit, { againUrl }) => (
    <>
      <Paragraph>
        We kept these seats for you for half an hour. The payment did not arrive, so we gave them
        back and charged nothing. Perhaps they are still free?
      </Paragraph>
      <Facts rows={visitRows(visit)} />
      <Button label="Book again" url={againUrl} />
      <Aside>
        If you did pay in the very last moment, you will hear from us: either the seats are yours
        after all, or the money comes back in full.
      </Aside>
    </>
  ),
})
