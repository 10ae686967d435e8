import { REVERSED_WITHIN_MINUTES } from '#contract/rights.ts'
import { bookAgainPage } from '#domain/booking/book-again.ts'
import { type Back, byInstrument } from '#domain/pricing/plan-refund.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { MailKind } from '#server/platform/mail/mail-kind.ts'
import { queueMail, withdrawMail } from '#server/platform/mail/queue-mail.ts'
import { bookedIn, rulesOf } from '#server/visits/rules/rules.ts'
import type { BookingCall } from './booking-call.ts'
import {
  type Booking,
  findBooking,
  findReachable,
  type Reachable,
  leftOfBooking,
  lockBooking,
  termsOf,
} from './bookings.queries.ts'
import { becoming, type Change } from './changes.queries.ts'
import {
  bookingChanged,
  bookingConfirmed,
  cancellationApproved,
  cancellationRequested,
  cancelledByCafe,
  changeNotMade,
  differenceToPay,
  handBackPromised,
  hireLapsed,
  holdExpired,
  invoicePaid,
  offerLapsed,
  refundDone,
  visitMoved,
  visitToConfirm,
} from './mails/mail-kinds.ts'
import { type VisitFacts, visitOf } from './mails/visit-facts.ts'

// Each is called in the transaction that causes the mail, so that both happen or neither.

export const mailConfirmation = (db: Db, booking: Booking, call: BookingCall) => {
  const facts = (booked: Booked) => ({
    ...visitWithTerms(booking, booked),
    paidPence: leftOfBooking(booking),
  })
  return mailCustomer(db, booking, { kind: bookingConfirmed, facts }, call)
}

export const mailVisitMoved = (db: Db, booking: Booking, call: BookingCall) =>
  mailCustomer(
    db,
    booking,
    { kind: visitMoved, facts: (booked) => visitWithTerms(booking, booked) },
    call,
  )

export const mailBookingChanged = (
  db: Db,
  booking: Booking,
  { paidPence, back }: { paidPence: number; back: readonly Back[] },
  call: BookingCall,
) => {
  const facts = (booked: Booked) => ({
    ...visitWithTerms(booking, booked),
    paidPence,
    back: byInstrument(back),
  })
  return mailCustomer(db, booking, { kind: bookingChanged, facts }, call)
}

/** What it is a booking of. */
export type Booked = ReturnType<typeof bookedIn>

export const visitWithTerms = (booking: Booking, { isHire }: Booked) => ({
  ...visitOf(booking),
  settings: { ...termsOf(booking), isHire },
})

/** The booking stays as it is; what came too late by card goes back, and no gift card paid. */
export const mailChangeNotMade = (
  db: Db,
  booking: Booking,
  backPence: number,
  call: BookingCall,
) => {
  const facts = { ...visitOf(booking), backPence, isComing: booking.status === 'confirmed' }
  return mailCustomer(db, booking, { kind: changeNotMade, facts }, call)
}

/** A change by staff, which waits for the guest to pay. */
export const mailDifferenceToPay = (
  db: Db,
  booking: Booking,
  change: Change,
  { checkoutUrl, payPence }: { checkoutUrl: string; payPence: number },
  call: BookingCall,
) => {
  const facts = {
    ...visitOf({ ...booking, ...becoming(change) }),
    payPence,
    checkoutUrl,
    holdExpiresAt: String(change.hold_expires_at),
  }
  return mailCustomer(db, booking, { kind: differenceToPay, facts }, call)
}

/**
 * Not to an address that is neither proven nor paid with: a stranger may have typed it. A customer who was
 * offered the room, or seats that they waited for, was written to before.
 */
export async function mailHoldExpired(db: Db, booking: Booking, call: BookingCall) {
  if (booking.hold_kind === 'hire') return mailVisit(db, booking, call, hireLapsed)
  if (booking.hold_kind === 'offer') return mailVisit(db, booking, call, offerLapsed)
  if (booking.user_id === null) return
  await mailVisit(db, booking, call, holdExpired)
}

/** To a guest with nothing to pay, whose address is unproven until then. */
export async function mailToConfirm(db: Db, bookingId: number, call: BookingCall) {
  const booking = await lockBooking(db, bookingId)
  if (booking) await mailVisit(db, booking, call, visitToConfirm)
}

export const mailRequested = (
  db: Db,
  booking: Booking,
  { back, creditPence }: { back: readonly Back[]; creditPence: number },
  call: BookingCall,
) => {
  const facts = { ...visitOf(booking), back: byInstrument(back), creditPence }
  return mailCustomer(db, booking, { kind: cancellationRequested, facts }, call)
}

/** What goes back, as it is planned. */
type Approved = { back: readonly Back[]; creditPence?: number; message?: string }

export const mailApproved = (
  db: Db,
  booking: Booking,
  { back, creditPence, message }: Approved,
  call: BookingCall,
) => {
  const facts = { ...visitOf(booking), back: byInstrument(back), creditPence, message }
  return mailCustomer(db, booking, { kind: cancellationApproved, facts }, call)
}

type Words = Partial<Approved> & { keptPence?: number; isWished?: boolean | undefined }

/** Staff cancelled it, or gave all the money back. */
export const mailCancelledByCafe = (
  db: Db,
  booking: Booking,
  call: BookingCall,
  { back = [], ...words }: Words = {},
  waitsSeconds = 0,
) => {
  const facts = { ...visitThatIsOff(booking), ...words, back: byInstrument(back) }
  return mailCustomer(db, booking, { kind: cancelledByCafe, facts, waitsSeconds }, call)
}

/** Nothing of it is to be paid any more, also where its row is yet to say that it is off. */
const visitThatIsOff = (booking: Booking) => visitOf({ ...booking, status: 'cancelled' })

/** What would have been said of the cancellation; null once it was said, or where nothing was. */
export const withdrawCancelledByCafe = (db: Db, { id }: Booking) =>
  withdrawMail(db, cancelledByCafe, id)

/** By the provider, or by a person's hand. */
export async function mailRefundDone(
  db: Db,
  booking: Booking,
  { instrument, pence: amountPence, isCreditOver }: Back & { isCreditOver?: boolean },
  call: BookingCall,
): Promise<void> {
  // Read again: the row that was locked before does not know of what the provider's dashboard gave back.
  const { status, ...money } = (await findBooking(db, booking.id)) ?? booking
  const keptPence = leftOfBooking(money)
  const facts = {
    ...(keptPence > 0 ? visitOf(booking) : visitThatIsOff(booking)),
    instrument,
    amountPence,
    isCreditOver,
    ...(status === 'cancelled' && { keptPence }),
    // Where all of it went back, the visit is about to be called off.
    isComing: status === 'confirmed' && keptPence > 0,
  }
  await mailCustomer(db, booking, { kind: refundDone, facts }, call)
}

/**
 * The last of an invoice has come. It waits while the desk may reverse what it mistyped, and the last that
 * came is the one that is told of.
 */
export async function mailInvoicePaid(
  db: Db,
  booking: Booking,
  amountPence: number,
  call: BookingCall,
): Promise<void> {
  await withdrawMail(db, invoicePaid, booking.id)
  const waitsSeconds = REVERSED_WITHIN_MINUTES * 60
  const facts = { ...visitOf(booking), amountPence }
  await mailCustomer(db, booking, { kind: invoicePaid, facts, waitsSeconds }, call)
}

/** Staff promise what they must hand over: the customer who has to come for it is told. */
export const mailHandBack = (
  db: Db,
  booking: Booking,
  back: readonly Back[],
  call: BookingCall,
) => {
  const facts = { ...visitOf(booking), back: byInstrument(back) }
  return mailCustomer(db, booking, { kind: handBackPromised, facts }, call)
}

/** One mail that tells of the visit alone. */
export const mailVisit = (
  db: Db,
  booking: Booking,
  call: BookingCall,
  kind: MailKind<VisitFacts>,
) => mailCustomer(db, booking, { kind, facts: visitOf(booking) }, call)

type FactsOf<Facts> = (booked: Booked) => Facts

type Mail<Facts> = {
  kind: MailKind<Facts>
  facts: NoInfer<Facts> | FactsOf<NoInfer<Facts>>
  waitsSeconds?: number
  /** The customer, where they were looked up already. */
  reached?: Reachable | undefined
}

/** One mail about a booking to its customer. */
export async function mailCustomer<Facts>(
  db: Db,
  booking: Booking,
  { kind, facts, waitsSeconds = 0, reached }: Mail<Facts>,
  { now }: BookingCall,
): Promise<void> {
  const { id: bookingId, user_id: userId } = booking
  const { version, email, name } = reached ?? (await findReachable(db, booking))
  // A customer who was erased gets no mails.
  if (!email) return
  const to = { address: email, name }
  const booked = bookedIn(await rulesOf(db, version), booking.session_id)
  const known = typeof facts === 'function' ? (facts as FactsOf<Facts>)(booked) : facts
  const named = { ...known, session: booked.sessionName, againPath: bookAgainPage(booked) }
  const about = { bookingId, userId: userId ?? undefined }
  await queueMail(db, { kind, to, facts: named, ...about, waitsSeconds }, now)
}
