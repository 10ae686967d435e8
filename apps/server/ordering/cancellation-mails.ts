import type { BookingCall } from '#server/ordering/booking-call.ts'
import { mailCustomer } from '#server/ordering/booking-mails.ts'
import type { Booking } from '#server/ordering/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { cancellationApprovedMail } from './mails/cancellation-approved.mail.tsx'
import { cancellationDeniedMail } from './mails/cancellation-denied.mail.tsx'
import { cancellationRequestedMail } from './mails/cancellation-requested.mail.tsx'

// Each is called in the transaction that causes the mail, so that both happen or neither. The
// notes of the staff stay in the office: they are not written for the customer.

export const mailRequested = (db: Db, booking: Booking, call: BookingCall) =>
  mailCustomer(db, booking, call, cancellationRequestedMail)

type Approved = { refundPence: number; message?: string | undefined }

export const mailApproved = (db: Db, booking: Booking, approved: Approved, call: BookingCall) =>
  mailCustomer(db, booking, call, (facts) => cancellationApprovedMail({ ...facts, ...approved }))

export const mailDenied = (db: Db, booking: Booking, call: BookingCall) =>
  mailCustomer(db, booking, call, cancellationDeniedMail)
