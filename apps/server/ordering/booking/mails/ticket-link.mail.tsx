import { HOLDS } from '#domain/booking/holds.ts'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { bookingMail } from './booking-mail.tsx'
import type * as kinds from './mail-kinds.ts'

export const ticketLinkWriters = {
  ticketLink: bookingMail({
    preheader: 'The links we sent before no longer work.',
    says: () => [
      <>
        As you asked, the links we sent you before no longer work. This one does: it shows your
        booking, and what you can change.
      </>,
    ],
    button: ({ seeUrl }) => ['See my booking', seeUrl],
    aside: 'Whoever has this link can change the booking, so please keep it to yourself.',
  }),

  visitToConfirm: bookingMail({
    preheader: `We keep your places for ${HOLDS.checkout.words}.`,
    says: () => [
      <>
        There is nothing to pay for this visit, so we only ask whether this address is yours. We
        keep your places for {HOLDS.checkout.words} from when you booked; they are yours once you
        have confirmed.
      </>,
    ],
    button: ({ seeUrl }) => ['Confirm my visit', seeUrl],
    aside: 'You did not book this? Then you do not have to do anything: nothing is booked.',
  }),

  emailCorrected: bookingMail({
    preheader: 'The links we sent here no longer work.',
    says: () => [
      <>
        Whoever made this booking has told us another e-mail address. We will write there from now
        on, and the links we sent here no longer work.
      </>,
    ],
    aside: ({ email, phone }) =>
      `It is your booking, and this was not you? Please write to ${email} or call ${phone}.`,
  }),
} satisfies Partial<WritersOf<typeof kinds>>
