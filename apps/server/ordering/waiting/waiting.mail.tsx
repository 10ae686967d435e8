import { choiceInAddress } from '#contract/choice.ts'
import { partyLabel } from '#domain/booking/party.ts'
import { momentLabel, slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { bookingMail } from '#server/ordering/booking/mails/booking-mail.tsx'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import type * as kinds from './mail-kinds.ts'
import type { JoinedFacts } from './mail-kinds.ts'
import { mintWaitingLink, waitingPath } from './waiting-links.queries.ts'

const BECAUSE = 'You get this e-mail because somebody put this address on our waiting list.'

const rows = ({ days, ...party }: JoinedFacts): [string, string][] => [
  ...days.map(({ date, hours }): [string, string] => [
    weekdayDateLabel(date),
    hours.map(({ startTime, endTime }) => `${startTime} - ${endTime}`).join(', '),
  ]),
  ['Party', partyLabel(party)],
]

export const waitingWriters: WritersOf<typeof kinds> = {
  waitingToConfirm: framedMail({
    mint: mintWaitingLink,
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
        <Aside>
          You did not ask for this? Then do nothing, and we will not write to you again.
        </Aside>
      </>
    ),
  }),

  waitingJoined: framedMail({
    mint: mintWaitingLink,
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
  }),

  seatsOffered: bookingMail({
    preheader: ({ holdExpiresAt }) => `We keep your seats until ${momentLabel(holdExpiresAt)}.`,
    says: ({ holdExpiresAt }) => [
      <>
        You waited, and now seats are free. We keep these for you until {momentLabel(holdExpiresAt)}
        ; once they are paid, they are yours.
      </>,
    ],
    button: ({ seeUrl }, { totalPence }) => [
      totalPence === 0 ? 'Take the seats' : `Take the seats and pay ${formatPounds(totalPence)}`,
      seeUrl,
    ],
    aside: 'Can you not come any more? You can say no thanks there.',
  }),

  seatsFree: framedMail({
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
  }),
}
