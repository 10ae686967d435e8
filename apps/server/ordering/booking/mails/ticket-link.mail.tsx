import { HOLDS } from '#domain/booking/holds.ts'
import { bookingMail } from './booking-mail.tsx'
import { visitFacts } from './visit-facts.ts'

/** Another link, where those before open nothing any more. */
export const ticketLink = bookingMail({
  name: 'ticket-link',
  facts: visitFacts,
  title: 'A new link to your booking',
  preheader: 'The links we sent before no longer work.',
  says: () => [
    <>
      As you asked, the links we sent you before no longer work. This one does: it shows your
      booking, and what you can change.
    </>,
  ],
  button: ({ seeUrl }) => ['See my booking', seeUrl],
  aside: 'Whoever has this link can change the booking, so please keep it to yourself.',
})

/** To an address that a visitor typed where nothing is to be paid: perhaps a stranger's. */
export const visitToConfirm = bookingMail({
  name: 'visit-to-confirm',
  facts: visitFacts,
  title: 'Please confirm your visit',
  preheader: `We keep your places for ${HOLDS.checkout.words}.`,
  says: () => [
    <>
      There is nothing to pay for this visit, so we only ask whether this address is yours. We keep
      your places for {HOLDS.checkout.words} from when you booked; they are yours once you have
      confirmed.
    </>,
  ],
  button: ({ seeUrl }) => ['Confirm my visit', seeUrl],
  aside: 'You did not book this? Then you do not have to do anything: nothing is booked.',
})

/** To the address that was mistyped, perhaps a stranger's. */
export const emailCorrected = bookingMail({
  name: 'email-corrected',
  facts: visitFacts,
  title: 'This booking has another address now',
  preheader: 'The links we sent here no longer work.',
  says: () => [
    <>
      Whoever made this booking has told us another e-mail address. We will write there from now on,
      and the links we sent here no longer work.
    </>,
  ],
  aside: ({ email, phone }) =>
    `It is your booking, and this was not you? Please write to ${email} or call ${phone}.`,
})
