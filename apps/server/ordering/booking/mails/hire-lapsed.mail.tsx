import { cafe } from '#content/cafe.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts, visitRows } from './visit-facts.ts'

/** To whoever was offered the room and did not take it in time. */
export const hireLapsed = bookingMail({
  name: 'hire-lapsed',
  facts: visitFacts,
  heading: () => ({
    title: 'The room is everybody’s again',
    preheader: 'Our offer is over. Nothing was charged.',
  }),
  content: (visit, { siteUrl }) => (
    <>
      <Paragraph>
        We held the room for you, and the time we could is over. It is open to everybody again, and
        nothing was charged. You do not have to do anything.
      </Paragraph>
      <Facts rows={visitRows(visit)} />
      <Paragraph>
        Would you still like to come? Ask us again: if the room is free, it can be yours.
      </Paragraph>
      <Button label="Ask for the room again" url={`${siteUrl}/private-hire`} />
      <Aside>Or just answer this mail, or call {cafe.phone}.</Aside>
    </>
  ),
})
