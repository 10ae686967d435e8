import { z } from 'zod'
import { HOLDS } from '#domain/booking/holds.ts'
import { ALL_INSTRUMENTS, type Instrument, INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { goesBackWords, isByHand } from '#domain/pricing/plan-refund.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { cafe } from '#content/cafe.ts'
import { bookingMail } from './booking-mail.tsx'
import { backFacts, backWords, visitFacts, visitRows } from './visit-facts.ts'

export const paymentFailed = bookingMail({
  name: 'payment-failed',
  facts: visitFacts,
  title: 'Your payment did not go through',
  preheader: 'Nothing was charged. You can try again.',
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

export const holdExpired = bookingMail({
  name: 'hold-expired',
  facts: visitFacts,
  title: 'Your seats are free again',
  preheader: 'Your booking was not paid in time. Nothing was charged.',
  content: (visit, { againUrl }) => (
    <>
      <Paragraph>
        We kept these seats for you for {HOLDS.checkout.words}. The payment did not arrive, so we
        gave them back and charged nothing. Perhaps they are still free?
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

/** To whoever was offered the room and did not take it in time. */
export const hireLapsed = bookingMail({
  name: 'hire-lapsed',
  facts: visitFacts,
  title: 'The room is everybody’s again',
  preheader: 'Our offer is over. Nothing was charged.',
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

export const latePayment = bookingMail({
  name: 'late-payment',
  facts: visitFacts,
  title: 'Your payment came too late',
  preheader: 'All of it goes back to you.',
  content: (visit, { againUrl }) => (
    <>
      <Paragraph>
        Your payment reached us after your seats had been given back, so this visit is not booked.
        We are sorry. All of your money goes back to your card, without you doing anything.
      </Paragraph>
      <Facts rows={visitRows(visit)} />
      <Button label="Choose another time" url={againUrl} />
      <Aside>Banks take 5 to 10 days until a refund shows on your statement.</Aside>
    </>
  ),
})

export const refundDone = bookingMail({
  name: 'refund-done',
  facts: visitFacts.extend({
    amountPence: z.number(),
    /** Mails of earlier versions tell of cards only. */
    instrument: z.enum(ALL_INSTRUMENTS).default('card'),
  }),
  title: 'Your refund is on its way',
  subject: ({ amountPence }) => `Your refund of ${formatPounds(amountPence)}`,
  preheader: ({ amountPence, instrument }) => wentBack(amountPence, instrument),
  content: ({ amountPence, instrument, ...visit }) => (
    <>
      <Paragraph>
        {wentBack(amountPence, instrument)}{' '}
        {!isByHand({ instrument }) && 'Banks take 5 to 10 days until it shows on your statement.'}
      </Paragraph>
      <Facts rows={[['Refund', formatPounds(amountPence)], ...visitRows(visit)]} />
      <Aside>If it has not reached you, just answer this mail.</Aside>
    </>
  ),
})

function wentBack(pence: number, instrument: Instrument): string {
  const [did, where] = INSTRUMENTS[instrument].wentBack
  return `We have ${did} ${formatPounds(pence)} back ${where}.`
}

/** Staff have it ready; nobody's bank sends it. */
export const handBackPromised = bookingMail({
  name: 'hand-back-promised',
  facts: visitFacts.extend({ back: backFacts }),
  title: 'We have money for you',
  preheader: ({ back }) => goesBackWords(back),
  content: ({ back, ...visit }) => (
    <>
      <Paragraph>{backWords(back)}</Paragraph>
      <Facts rows={visitRows(visit)} />
      <Aside>Questions? Just answer this mail.</Aside>
    </>
  ),
})
