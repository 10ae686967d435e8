import { cancellationApproved } from './cancellation-approved.mail.tsx'
import { cancellationDenied } from './cancellation-denied.mail.tsx'
import { cancellationRequested } from './cancellation-requested.mail.tsx'
import { cancelledByCafe } from './cancelled-by-cafe.mail.tsx'
import { changeNotMade } from './change-not-made.mail.tsx'
import { bookingChanged, bookingConfirmed, visitMoved } from './confirmation.mail.tsx'
import { differenceToPay } from './difference-to-pay.mail.tsx'
import { hireLapsed } from './hire-lapsed.mail.tsx'
import { holdExpired } from './hold-expired.mail.tsx'
import { latePayment } from './late-payment.mail.tsx'
import { paymentFailed } from './payment-failed.mail.tsx'
import { refundDone } from './refund-done.mail.tsx'
import { emailCorrected, ticketLink } from './ticket-link.mail.tsx'
import { visitReminder } from './visit-reminder.mail.tsx'

export const bookingMailKinds = [
  bookingConfirmed,
  visitMoved,
  bookingChanged,
  changeNotMade,
  differenceToPay,
  visitReminder,
  paymentFailed,
  hireLapsed,
  holdExpired,
  latePayment,
  cancelledByCafe,
  refundDone,
  cancellationRequested,
  cancellationApproved,
  cancellationDenied,
  ticketLink,
  emailCorrected,
]
