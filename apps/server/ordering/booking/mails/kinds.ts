import * as cancellation from './cancellation.mail.tsx'
import * as change from './change.mail.tsx'
import * as confirmation from './confirmation.mail.tsx'
import * as payment from './payment.mail.tsx'
import * as ticketLink from './ticket-link.mail.tsx'
import * as visitReminder from './visit-reminder.mail.tsx'

const all = {
  ...confirmation,
  ...change,
  ...visitReminder,
  ...payment,
  ...cancellation,
  ...ticketLink,
}

export const bookingMailKinds = Object.values(all)
