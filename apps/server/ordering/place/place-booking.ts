import type { Insertable } from 'kysely'
import { cafePlace } from '#domain/house/place.ts'
import type { Line } from '#domain/pricing/bill.ts'
import { checkoutItems } from '#domain/pricing/checkout-items.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mintReference } from '#server/ordering/booking/mint-reference.ts'
import type { Hold } from '#server/ordering/unpaid/hold.ts'
import { keepCall } from '#server/ordering/booking/calls.queries.ts'
import { type Booking, keptTerms, tellOf } from '#server/ordering/booking/bookings.queries.ts'
import { keepLink } from '#server/ordering/booking/booking-links.queries.ts'
import {
  mintPayment,
  type NewPayment,
  writePayment,
} from '#server/ordering/unpaid/start-payment.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { insertRow, insertRows } from '#server/platform/database/row.ts'
import { oneRow, oneValue } from '#server/platform/database/statement.ts'
import { rememberEach } from '#server/platform/record-audit.ts'
import { orRollBack } from '#server/platform/refusal.ts'
import { limitHolds } from '#server/ordering/seats/limit-holds.ts'
import { takeSeats } from '#server/ordering/seats/take-seats.ts'
import { takeStock } from '#server/ordering/seats/take-stock.ts'
import { useCode } from '#server/ordering/seats/use-codes.ts'
import { timeColumns } from '#server/visits/slots/times-of.ts'
import type { Offer } from './find-offer.ts'
import { type Order, type Owner, unpaidHolder } from './order.ts'

/** What is ordered, the seats and the bill for it, and how long they are kept unpaid. */
type Placing = {
  order: Order
  offer: Pick<Offer, 'session' | 'slot' | 'date' | 'startsAt' | 'endsAt' | 'capacity'>
  lines: readonly Line[]
  hold: Hold
}

export type Placed = { id: number; reference: string; payment: NewPayment & { id: number | null } }

/**
 * Writes a booking and takes what it needs, in one transaction, which is rolled back where something is refused:
 * limits on unpaid holds; the booking with its bill, link and payment; then seats, stock and code.
 */
export const placeBooking = (db: Db, placing: Placing, call: BookingCall): Promise<Placed> =>
  inTransaction(db, (transaction) => place(transaction, placing, call))

async function place(db: Db, placing: Placing, call: BookingCall): Promise<Placed> {
  const { order, offer, lines } = placing
  const { adults, children, keyed } = order
  const people = adults + children

  // One idempotency key, one booking: two at once wait here, and `calls_pkey` refuses the second.
  const id = await nextBookingId(db)
  await keepCall(db, keyed ?? null, id, call.now)
  orRollBack(await limitHolds(db, unpaidHolder(order, call), [people]))
  const [booking] = await writeBookings(db, [{ ...placing, id }], call)
  if (order.link) await keepLink(db, id, order.link, call.now)
  const payment = await askForPayment(db, booking!, placing, call)
  // Last, so that those who want seats of one day wait for each other as briefly as can be.
  const taking = { visit: visitOf(offer), people, children, without: [id] }
  orRollBack(await takeSeats(db, taking, call.now))
  orRollBack(await takeStock(db, piecesOf(lines)))
  if (lines.some(({ codeId }) => codeId !== undefined)) orRollBack(await useCode(db, booking!))
  tellOf(db, booking!)
  return { id, reference: booking!.reference, payment }
}

/**
 * Bookings of the waiting list, whose seats were taken under the locks of their day and of whom they are held for. Their
 * payment is asked for when their customers pay.
 */
export async function writeOffers(
  db: Db,
  placings: readonly Placing[],
  call: BookingCall,
): Promise<Booking[]> {
  const withIds = []
  for (const placing of placings) withIds.push({ ...placing, id: await nextBookingId(db) })
  const bookings = await writeBookings(db, withIds, call)
  for (const booking of bookings) tellOf(db, booking)
  return bookings
}

const visitOf = ({ session, slot, date }: Placing['offer']) => ({
  session_id: session.id,
  slot_id: slot.id,
  booking_date: date,
  ...timeColumns(slot),
})

/** Contacts, bookings, bills and what is remembered of them. */
async function writeBookings(
  db: Db,
  placings: readonly (Placing & { id: number })[],
  call: BookingCall,
): Promise<Booking[]> {
  const written = []
  for (const placing of placings) {
    const { owner } = placing.order
    const contact =
      'contact' in owner
        ? await insertRow(db, 'contacts', { ...owner.contact, created_at: call.now })
        : null
    written.push(rowOf(placing, contact?.id ?? null, call))
  }
  const bookings = await insertRows(db, 'bookings', written)
  await billLines(db, placings)
  await rememberEach(db, 'booking.created', placings.map(createdOf), call)
  return bookings
}

function rowOf(
  { id, order, offer, lines, hold }: Placing & { id: number },
  contact_id: number | null,
  call: BookingCall,
): Insertable<Database['bookings']> {
  const { session, startsAt, endsAt } = offer
  const { adults, children, totalPence } = order
  return {
    id,
    reference: mintReference(cafePlace().prefix),
    ...unpaidHolder(order, call),
    contact_id,
    ...visitOf(offer),
    starts_at: startsAt,
    ends_at: endsAt,
    adults,
    children,
    total_pence: totalPence,
    ...keptTerms(session),
    special_requests: order.specialRequests,
    // What has a stock: a room that is hired is on the bill, and on no tray.
    extras: JSON.stringify(lines.filter(({ addOnId }) => addOnId !== undefined).map(boughtAs)),
    status: 'pending',
    ...hold,
    created_at: call.now,
    updated_at: call.now,
  }
}

/** The capacity of the moment tells later whether seats were oversold or the capacity lowered. */
const createdOf = ({ id, order: { adults, children }, offer }: Placing & { id: number }) => ({
  id,
  after: { status: 'pending', people: adults + children, capacity: offer.capacity },
})

const piecesOf = (lines: readonly Line[]) =>
  lines.flatMap(({ addOnId, quantity }) => (addOnId === undefined ? [] : [{ addOnId, quantity }]))

const boughtAs = ({ name, quantity }: Line) => ({ name, quantity })

/** What the provider is to be asked for, written before it is asked; only minted where nothing is. */
async function askForPayment(
  db: Db,
  booking: Booking,
  { order, offer, lines }: Omit<Placing, 'hold'>,
  call: BookingCall,
): Promise<Placed['payment']> {
  const due_pence = order.totalPence - (order.voucher?.pence ?? 0)
  const items = checkoutItems(lines, due_pence, 'Your visit, less what your gift card pays')
  const isAsked = due_pence > 0 && !order.isPaidHere
  const payer_email = isAsked ? await findEmail(db, order.owner) : null
  const due = { ...booking, session: offer.session, due_pence }
  const minted = mintPayment(due, { items, payer_email }, order.urls, call.now)
  if (!isAsked) return { ...minted, id: null }
  const paysFor = { booking_id: booking.id, change_id: null }
  const { id } = await writePayment(db, paysFor, minted, { bookingId: booking.id }, call)
  return { ...minted, id }
}

const findEmail = async (db: Db, owner: Owner) =>
  'contact' in owner
    ? owner.contact.email
    : oneValue<string | null>(db)`select email from users where id = ${owner.userId}`

const nextBookingId = async (db: Db): Promise<number> => {
  const next = await oneRow<{ id: number }>(db)`
    select nextval(pg_get_serial_sequence('bookings', 'id')) as id`
  return next!.id
}

const billLines = (db: Db, placings: readonly (Placing & { id: number })[]) =>
  db
    .insertInto('lines')
    .values(
      placings.flatMap(({ id: booking_id, lines }) =>
        lines.map(({ kind, name, quantity, unitPence, addOnId = null, codeId = null }) => ({
          booking_id,
          kind,
          name,
          quantity,
          unit_pence: unitPence,
          add_on_id: addOnId,
          code_id: codeId,
        })),
      ),
    )
    .execute()
