import { z } from 'zod'
import { choiceInAddress } from '#contract/choice.ts'
import { partyLabel } from '#domain/booking/party.ts'
import { momentLabel, slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { bookingMail } from '#server/ordering/booking/mails/booking-mail.tsx'
import { visitFacts } from '#server/ordering/booking/mails/visit-facts.ts'
import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { mintWaitingLink, waitingPath } from './waiting-links.queries.ts'

const BECAUSE = 'You get this e-mail because somebody put this address on our waiting list.'

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

const rows = ({ days, ...party }: z.infer<typeof joinedFacts>): [string, string][] => [
  ...days.map(({ date, hours }): [string, string] => [
    weekdayDateLabel(date),
    hours.map(({ startTime, endTime }) => `${startTime} - ${endTime}`).join(', '),
  ]),
  ['Party', partyLabel(party)],
]

/** To an address that a visitor typed: perhaps a stranger's. */
export const waitingToConfirm = framedMail({
  name: 'waiting-to-confirm',
  isAwaited: true,
  facts: joinedFacts,
  mint: mintWaitingLink,
  subject: 'One tap, and you are on our waiting list',
  title: 'One tap, and you are on the list',
  preheader: 'You get your place on the list when you tap.',
  reason: BECAUSE,
  content: (facts, { publicUrl, secret }) => (
    <>
      <Paragraph>
        You would like us to tell you when there is room. Please tap below, so that we know this
        address is yours. You get your place on the list when you tap.
      </Paragraph>
      <Facts rows={rows(facts)} />
      <Button label="Put us on the list" url={`${publicUrl}${waitingPath(secret)}`} />
      <Aside>You did not ask for this? Then do nothing, and we will not write to you again.</Aside>
    </>
  ),
})

/** To who is signed in, or has tapped: where they see their place, and leave the list. */
export const waitingJoined = framedMail({
  name: 'waiting-joined',
  facts: joinedFacts,
  mint: mintWaitingLink,
  subject: 'You are on our waiting list',
  title: 'You are on the list',
  preheader: 'When seats become free for you, we keep them and write to you.',
  reason: BECAUSE,
  content: (facts, { publicUrl, secret }) => (
    <>
      <Paragraph>
        When seats become free, we ask in the order of joining. When it is your turn, we keep your
        seats for a while and write to you. There is nothing to pay until then.
      </Paragraph>
      <Facts rows={rows(facts)} />
      <Button label="See our place" url={`${publicUrl}${waitingPath(secret)}`} />
      <Aside>Have your plans changed? You can leave the list there, with one tap.</Aside>
    </>
  ),
})

/** Their very seats: until when they are kept, and where to pay. */
export const seatsOffered = bookingMail({
  name: 'seats-offered',
  facts: visitFacts.extend({ holdExpiresAt: z.string() }),
  title: 'There is room for you',
  preheader: ({ holdExpiresAt }) => `We keep your seats until ${momentLabel(holdExpiresAt)}.`,
  says: ({ holdExpiresAt }) => [
    <>
      You waited, and now seats are free. We keep these for you until {momentLabel(holdExpiresAt)};
      once they are paid, they are yours.
    </>,
  ],
  button: ({ seeUrl }, { totalPence }) => [
    totalPence === 0 ? 'Take the seats' : `Take the seats and pay ${formatPounds(totalPence)}`,
    seeUrl,
  ],
  aside: 'Can you not come any more? You can say no thanks there.',
})

/** Shortly before, or to a party that let an offer end: nothing is held. */
export const seatsFree = framedMail({
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
  preheader: 'We hold no seats for you this time: book now if you can come.',
  reason: BECAUSE,
  content: ({ startTime, endTime, isSoon, ...visit }, { publicUrl, cafe }) => (
    <>
      <Paragraph>
        Seats are free now for the visit you waited for.{' '}
        {isSoon
          ? 'It is so soon that we hold none: we email everyone for whom there is room, and the first to book gets them.'
          : 'The time to take the seats that we last held for you has ended, so we hold none this time: the first to book gets them.'}
      </Paragraph>
      <Facts
        rows={[
          ['Date', weekdayDateLabel(visit.date)],
          ['Time', slotLabel({ start_time: startTime, end_time: endTime })],
          ['Party', partyLabel(visit)],
        ]}
      />
      <Button label="Book now" url={`${publicUrl}/visit?${choiceInAddress(visit).toString()}`} />
      <Aside>Or just call us on {cafe.phone}.</Aside>
    </>
  ),
})

export const waitingMailKinds = [waitingToConfirm, waitingJoined, seatsOffered, seatsFree]
