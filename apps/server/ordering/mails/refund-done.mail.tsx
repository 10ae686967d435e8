import { formatPounds } from '#domain/pricing/money.ts'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { type BookingMail, visitFacts } from './booking-mail.ts'
import { composeBookingMail } from './compose-booking-mail.tsx'

type RefundDone = BookingMail & { amountPence: number }

export function refundDoneMail({ amountPence, ...mail }: RefundDone): OutgoingMail {
  const amount = formatPounds(amountPence)
  const heading = {
    kind: 'refund-done',
    title: 'Your refund is on its way',
    subject: `Your refund of ${amount}`,
    preheader: `${amount} goes back to the card you paid with.`,
  }
  return composeBookingMail(
    mail,
    heading,
    <>
      <Paragraph>
        We have sent {amount} back to the card you paid with. Banks take 5 to 10 days until it shows
        on your statement.
      </Paragraph>
      <Facts rows={[['Refund', amount], ...visitFacts(mail.booking)]} />
      <Aside>If it has not arrived by then, just answer this mail.</Aside>
    </>,
  )
}
