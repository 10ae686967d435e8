import { isComing } from '#domain/booking/status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { oneValue } from '#server/platform/database/statement.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { orRollBack, refuse, type Refusal } from '#server/platform/refusal.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import {
  keepLink,
  type Opened,
  revokeLinks,
} from '#server/ordering/booking/booking-links.queries.ts'
import {
  mailConfirmation,
  mailCustomer,
  mailToConfirm,
  mailVisit,
} from '#server/ordering/booking/booking-mails.ts'
import { emailCorrected, ticketLink } from '#server/ordering/booking/mails/mail-kinds.ts'
import { visitOf } from '#server/ordering/booking/mails/visit-facts.ts'
import {
  type Booking,
  changeBooking,
  forgetContact,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { hashOfMailbox } from '#server/ordering/place/order.ts'
import { limitHolds } from '#server/ordering/seats/limit-holds.ts'
import { findOpenChange } from '#server/ordering/booking/changes.queries.ts'
import { seatRefusal } from '#server/ordering/place/seat-refusals.ts'
import { refuseUnaskedMail } from '#server/platform/unasked-mail.ts'
import { isToConfirm } from './ticket.presenter.ts'

// Each writes to an address that a visitor typed.
const CORRECTIONS = { tries: 3, seconds: 24 * 3600 }

/**
 * The customer mends a mistyped address. Every link dies, the one that went to the wrong address
 * before all; the answer carries a new one, as does a mail to the right address.
 */
export async function correctEmail(
  db: Db,
  { booking: { id }, isMailed }: Opened,
  email: string,
  call: BookingCall,
): Promise<{ token: string } | Refusal> {
  if (isMailed) return refuse('INVALID_STATE', { message: ARRIVED })
  const token = mintSecret()
  const corrected = await inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, id)
    if (!booking || booking.contact_id === null || !isComing(booking.status)) {
      return refuse('INVALID_STATE')
    }
    const tired =
      (await refuseTry(transaction, `correct e-mail ${id}`, CORRECTIONS, call.now)) ??
      (await refuseUnaskedMail(transaction, email, call.now))
    if (tired) return tired
    await revokeLinks(transaction, id, call.now)
    await keepLink(transaction, id, hashSecret(token), call.now)
    await tellOldAddress(transaction, booking, call)
    const changed = await moveContact(transaction, booking, email, call)
    if (isToConfirm(changed)) await mailToConfirm(transaction, id, call)
    if (changed.status === 'confirmed') await mailConfirmation(transaction, changed, call)
    if (changed.status === 'cancelrequested')
      await mailVisit(transaction, changed, call, ticketLink)
    return null
  }).catch(seatRefusal)
  return corrected ?? { token }
}

const ARRIVED =
  'Your link came to this address by e-mail, so it is not mistyped. To be written to elsewhere, please write to us.'

/** Without a link, whose ever it is. Before anything was paid, nothing was written there. */
async function tellOldAddress(db: Db, booking: Booking, call: BookingCall): Promise<void> {
  if (booking.status === 'pending') return
  const { contact: _, ...visit } = visitOf(booking)
  await mailCustomer(db, booking, { kind: emailCorrected, facts: visit }, call)
}

/** A contact of its own: mails that wait for the old one find that the customer is not reached there. */
async function moveContact(db: Db, booking: Booking, email: string, call: BookingCall) {
  const contact_id = await oneValue<number>(db)`
    insert into contacts (name, phone, created_at, email)
    select name, phone, created_at, ${email} from contacts where id = ${booking.contact_id}
    returning id`
  const change = { contact_id, held_by: hashOfMailbox(email) }
  // Its unpaid seats, and those of its open change, count towards the other mailbox from now on.
  const open = await findOpenChange(db, booking.id)
  const unpaid = [
    ...(booking.status === 'pending' ? [booking.people] : []),
    ...(open ? [open.people] : []),
  ]
  const holder = { ...booking, ...change, held_from: null }
  orRollBack(await limitHolds(db, holder, unpaid, { except: booking.id }))
  const changed = await changeBooking(db, booking, change, 'booking.email-corrected', call)
  await forgetContact(db, booking.contact_id)
  return changed
}
