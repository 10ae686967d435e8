import type { ReactNode } from 'react'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { Greeting } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { BookingMail } from './booking-mail.ts'

type Heading = {
  kind: string
  title: string
  /** Where the subject says more than the title; the booking's reference follows it. */
  subject?: string
  preheader: string
}

/** The frame of every mail about a booking, and where staff find it later. */
export function composeBookingMail(
  { publicUrl, to, booking }: BookingMail,
  { kind, title, subject = title, preheader }: Heading,
  content: ReactNode,
): OutgoingMail {
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title={title}
      preheader={preheader}
      reason="You get this mail because of your booking with us."
    >
      <Greeting name={to.name} />
      {content}
    </MailLayout>
  )
  return {
    kind,
    to,
    subject: `${subject}: ${booking.reference}`,
    bookingId: booking.id,
    userId: booking.user_id,
    ...renderMail(body),
  }
}
