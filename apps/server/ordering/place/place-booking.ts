import { createHash } from 'node:crypto'
import { mailboxOf } from '#domain/account/email.ts'
import type { Ages } from '#domain/booking/ages.ts'
import { cafePlace } from '#domain/house/place.ts'
import type { Line } from '#domain/pricing/bill.ts'
import { checkoutItems } from '#domain/pricing/checkout-items.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mintReference } from '#server/ordering/booking/mint-reference.ts'
import type { Hold } from '#server/ordering/holds/hold.ts'
import type { Asker, KeyedCall } from '#server/ordering/booking/calls.queries.ts'
import { keptTerms, tellOf } from '#server/ordering/booking/bookings.queries.ts'
import { mintPayment, type NewPayment } from '#server/ordering/money/checkout/start-payment.ts'
import type { ReturnUrls } from '#server/ordering/money/checkout/return-urls.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { userOf } from '#server/platform/record-audit.ts'
import { timeColumns } from '#server/visits/slots/times-of.ts'
import type { Offer } from './find-offer.ts'
import { place } from './placing.queries.ts'

/** Whose a booking will be, an account's or a contact's, and a hash of their mailbox. */
export type Owner = ({ userId: number } | { contact: Contact }) & { heldBy?: string | null }
export type Contact = { name: string; email: string | null; phone: string | null }

/** What limits and codes know a mailbox by. */
export const hashOfMailbox = (email: string) =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url')

export const keysOf = (owner: Owner) => ({
  userId: 'userId' in owner ? owner.userId : null,
  heldBy: owner.heldBy ?? null,
})

/** By whom an order may be sent again. */
export const askerOf = (owner: Owner): Asker =>
  'userId' in owner ? `user ${owner.userId}` : `mailbox ${owner.heldBy ?? null}`

export type Order = {
  owner: Owner
  sessionId?: number | undefined
  slotId: number
  date: string
  adults: number
  children: number
  /** Of which age; nothing more is known than who is grown unless it says so. */
  ages?: Ages | undefined
  addOns?: readonly { id: number; quantity: number }[] | undefined
  /** What they typed to pay less, as its name is kept. */
  code?: string | null | undefined
  totalPence: number
  /** Stored value that pays a part of it, or all, as its customer saw it. */
  voucher?: { code: string; pence: number } | undefined
  specialRequests: string
  urls: ReturnUrls
  /** Under which it may be sent again. */
  keyed?: KeyedCall | null
  /** Hash of the link that will open this booking without signing in. */
  link?: Buffer
  channel?: 'phone' | 'door' | undefined
  /** Paid at the desk, or later: no checkout is asked for. */
  isPaidHere?: boolean | undefined
  /** Hash of the link of an unpaid booking that this one may take the place of. */
  shown?: Buffer | null
  /** Where an offer of the waiting list counts: the networks from which its party joined. */
  joinedFrom?: readonly string[] | null
}

/** What is ordered, the seats and the bill for it, and how long they are kept unpaid. */
type Placing = {
  order: Order
  offer: Pick<Offer, 'session' | 'slot' | 'date' | 'startsAt' | 'endsAt' | 'capacity'>
  lines: readonly Line[]
  hold: Hold
}

export type Placed = { id: number; reference: string; payment: NewPayment & { id: number | null } }

/** Writes the booking, its bill, the payment that is to be asked for, and what is remembered of them. */
export async function placeBooking(
  db: Db,
  { order, offer, lines, hold }: Placing,
  call: BookingCall,
): Promise<Placed> {
  const { session, slot, date, startsAt, endsAt, capacity } = offer
  const { owner, adults, children, totalPence, urls, keyed } = order
  const visit = { booking_date: date, ...timeColumns(slot) }
  const ordered = { ...visit, adults, children, total_pence: totalPence }
  const due_pence = totalPence - (order.voucher?.pence ?? 0)
  const due = { ...ordered, session, due_pence }
  const items = checkoutItems(lines, due_pence, 'Your visit, less what your gift card pays')
  // Whose address it is, the statement that writes it knows.
  const payment = mintPayment(due, { items, payer_email: null }, urls, call.now)
  const { userId, heldBy } = keysOf(owner)
  const reference = mintReference(cafePlace().prefix)
  const { id, paymentId, payerEmail } = await place(db, {
    ...ordered,
    reference,
    user_id: userId,
    held_by: heldBy,
    contact: 'contact' in owner ? owner.contact : null,
    session_id: session.id,
    slot_id: slot.id,
    starts_at: startsAt,
    ends_at: endsAt,
    ...keptTerms(session),
    special_requests: order.specialRequests,
    ...hold,
    call_id: bytes(keyed?.id),
    asked: bytes(keyed?.asked),
    // Staff book from one network all day.
    held_from: order.joinedFrom ?? ((call.actor.kind !== 'admin' && call.heldFrom) || null),
    channel: order.channel ?? 'web',
    link: bytes(order.link),
    lines,
    // What has a stock: a room that is hired is on the bill, and on no tray.
    extras: lines.filter(({ addOnId }) => addOnId !== undefined).map(boughtAs),
    payment: due_pence > 0 && !order.isPaidHere ? payment : null,
    // The capacity of the moment tells later whether seats were oversold or the capacity lowered.
    created: { status: 'pending', people: adults + children, capacity },
    actor_kind: call.actor.kind,
    actor_id: userOf(call.actor),
    request_id: call.requestId ?? null,
    now: call.now,
  })
  tellOf(db, { booking_date: date, user_id: userId })
  return { id, reference, payment: { ...payment, id: paymentId, payer_email: payerEmail } }
}

const bytes = (buffer: Buffer | null | undefined) =>
  buffer ? `\\x${buffer.toString('hex')}` : null

const boughtAs = ({ name, quantity }: Line) => ({ name, quantity })
