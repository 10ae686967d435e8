import type { Db } from '#server/platform/database/connect.ts'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { readSettings } from '#server/visits/settings/settings.queries.ts'
import type { BookingCall } from './booking-call.ts'
import type { Booking } from './bookings.queries.ts'
import { cancelledByCafeMail } from './mails/cancelled-by-cafe.mail.tsx'
import { confirmationMail } from './mails/confirmation.mail.tsx'
import { holdExpiredMail } from './mails/hold-expired.mail.tsx'
import { latePaymentMail } from './mails/late-payment.mail.tsx'
import { paymentFailedMail } from './mails/payment-failed.mail.tsx'
import { refundDoneMail } from './mails/refund-done.mail.tsx'
import { visitReminderMail } from './mails/visit-reminder.mail.tsx'
import type { BookingMail } from './mails/booking-mail.ts'

// Each is called in the transaction that causes the mail, so that both happen or neither.

export async function mailConfirmation(db: Db, booking: Booking, call: BookingCall) {
  const { settings } = await readSettings(db)
  await mailCustomer(db, booking, call, (facts) => confirmationMail({ ...facts, settings }))
}

export async function mailVisitMoved(db: Db, booking: Booking, call: BookingCall) {
  const { settings } = await readSettings(db)
  const isMove = true
  await mailCustomer(db, booking, call, (facts) => confirmationMail({ ...facts, settings, isMove }))
}

export async function mailReminder(db: Db, booking: Booking, call: BookingCall) {
  const { settings } = await readSettings(db)
  await mailCustomer(db, booking, call, (facts) => visitReminderMail({ ...facts, settings }))
}

export const mailPaymentFailed = (db: Db, booking: Booking, call: BookingCall) =>
  mailCustomer(db, booking, call, paymentFailedMail)

export const mailHoldExpired = (db: Db, booking: Booking, call: BookingCall) =>
  mailCustomer(db, booking, call, holdExpiredMail)

export const mailLatePayment = (db: Db, booking: Booking, call: BookingCall) =>
  mailCustomer(db, booking, call, latePaymentMail)

type Words = { message?: string | undefined; keepsMoney?: boolean }

/** Staff cancelled it, or gave all the money back. */
export const mailCancelledByCafe = (
  db: Db,
  booking: Booking,
  call: BookingCall,
  words: Words = {},
) => mailCustomer(db, booking, call, (facts) => cancelledByCafeMail({ ...facts, ...words }))

export const mailRefundDone = (
  db: Db,
  booking: Booking,
  { amount_pence: amountPence }: { amount_pence: number },
  call: BookingCall,
) => mailCustomer(db, booking, call, (facts) => refundDoneMail({ ...facts, amountPence }))

/** One mail about a booking to whoever made it. */
export async function mailCustomer(
  db: Db,
  booking: Booking,
  { now, publicUrl }: BookingCall,
  write: (facts: BookingMail) => OutgoingMail,
): Promise<void> {
  const customer = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', booking.user_id)
    .executeTakeFirst()
  // Somebody who was erased gets no mails.
  if (!customer?.email) return
  const to = { address: customer.email, name: customer.name }
  await queueMail(db, write({ publicUrl, to, booking, now }), now)
}
