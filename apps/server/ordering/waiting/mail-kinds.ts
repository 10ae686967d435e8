import { z } from 'zod'
import { bookingKind, visitFacts } from '#server/ordering/booking/mails/visit-facts.ts'
import { mailKind } from '#server/platform/mail/mail-kind.ts'

const joinedFacts = z.object({
  waitingId: z.number(),
  days: z.array(
    z.object({
      date: z.string(),
      hours: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
    }),
  ),
  adults: z.number(),
  children: z.number(),
})
export type JoinedFacts = z.infer<typeof joinedFacts>

/** To an address that a visitor typed: perhaps a stranger's. */
export const waitingToConfirm = mailKind({
  name: 'waiting-to-confirm',
  isAwaited: true,
  facts: joinedFacts,
  subject: 'One tap, and you are on our waiting list',
  title: 'One tap, and you are on the list',
})

/** To who is signed in, or has tapped: where they see their place, and leave the list. */
export const waitingJoined = mailKind({
  name: 'waiting-joined',
  facts: joinedFacts,
  subject: 'You are on our waiting list',
  title: 'You are on the list',
})

/** Their very seats: until when they are kept, and where to pay. */
export const seatsOffered = bookingKind({
  name: 'seats-offered',
  facts: visitFacts.extend({ holdExpiresAt: z.string() }),
  title: 'There is room for you',
})

/** Shortly before, or to a party that let an offer end: nothing is held. */
export const seatsFree = mailKind({
  name: 'seats-free',
  isAwaited: true,
  facts: z.object({
    date: z.string(),
    slotId: z.number(),
    sessionId: z.number().nullable(),
    startTime: z.string(),
    endTime: z.string(),
    adults: z.number(),
    children: z.number(),
    // Of mails that were queued before there was another reason.
    isSoon: z.boolean().default(true),
  }),
  subject: 'Seats are free, for whoever is first',
  title: 'Seats are free, for whoever is first',
})
