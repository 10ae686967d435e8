import type { BookingCall } from './booking-call.ts'
import { mailCustomer } from './booking-mails.ts'
import type { Booking } from './bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { cancellationApproved } from './mails/cancellation-approved.mail.tsx'
import { cancellationDenied } from './mails/cancellation-denied.mail.tsx'
import { cancellationRequested } from './mails/cancellation-requested.mail.tsx'
import { visitOf } from './mails/visit-facts.ts'

// Each is called in the transaction that causes the mail, so that both happen or neither. The
// notes of the staff stay in the office: they are not written for the customer.

export const mailRequested = (db: Db, booking: Booking, call: BookingCall) =>
  mailCustomer(db, booking, call, cancellationRequested, visitOf(booking))

type Approved = { refundPence: number; deskPence?: number; message?: string }

export const mailApproved = (db: Db, booking: Booking, approved: Approved, call: BookingCall) =>
  mailCustomer(db, booking, call, cancellationApproved, { ...visitOf(booking), ...approved })

export const mailDenied = (db: Db, booking: Booking, call: BookingCall) =>
  mailCustomer(db, booking, call, cancellationDenied, visitOf(booking))
