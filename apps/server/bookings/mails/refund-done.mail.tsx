import { formatPounds } from '#domain/pricing/money.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Facts, Greeting, Paragraph } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { BOOKING_REASON, type BookingMail, filedUnder, visitFacts } from './booking-mail.ts'

type RefundDone = BookingMail & { amountPence: number }

export function refundDoneMail({ publicUrl, to, booking, amountPence }: RefundDone): OutgoingMail {
  const amount = formatPounds(amountPence)
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="Your refund is on its way"
      preheader={`${amount} goes back to the card you paid with.`}
      reason={BOOKING_REASON}
    >
      <Greeting name={to.name} />
      <Paragraph>
        We have sent {amount} back to the card you paid with. Banks take 5 to 10 days until it shows
        on your statement.
      </Paragraph>
      <Facts rows={[['Refund', amount], ...visitFacts(booking)]} />
      <Aside>If it has not arrived by then, just answer this mail.</Aside>
    </MailLayout>
  )
  const subject = `Your refund of ${amount}: ${booking.reference}`
  return { kind: 'refund-done', to, subject, ...filedUnder(booking), ...renderMail(body) }
}
