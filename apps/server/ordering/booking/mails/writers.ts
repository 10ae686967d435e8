import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { cancellationWriters } from './cancellation.mail.tsx'
import { changeWriters } from './change.mail.tsx'
import type * as kinds from './mail-kinds.ts'
import { paymentWriters } from './payment.mail.tsx'
import { ticketLinkWriters } from './ticket-link.mail.tsx'
import { ticketWriters } from './ticket.mail.tsx'

export const bookingWriters: WritersOf<typeof kinds> = {
  ...ticketWriters,
  ...changeWriters,
  ...paymentWriters,
  ...cancellationWriters,
  ...ticketLinkWriters,
}
