import { randomInt, randomUUID } from 'node:crypto'
import { HOLDS } from '#domain/booking/holds.ts'
import { partyLabel } from '#domain/booking/party.ts'
import type { Session } from '#domain/booking/sessions.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { cafePlace } from '#domain/house/place.ts'
import { type CheckoutItem, checkoutItems } from '#domain/pricing/checkout-items.ts'
import { readBill } from '#server/ordering/money/tenders/bill.queries.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow } from '#server/platform/database/statement.ts'
import { insertRow } from '#server/platform/database/row.ts'
import type { Payment } from './payments.queries.ts'
import type { ReturnUrls } from './return-urls.ts'

// The provider takes nothing under 30 minutes of its own clock, and ours may be minutes slow. No
// customer gets longer by it: when the hold is over, the checkout is ended.
export const CHECKOUT = { minutes: HOLDS.checkout.minutes + 4 }

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** All that the provider will be asked, written before the call (docs/rules/money.md#asking-the-provider). */
export type NewPayment = Pick<
  Payment,
  | 'session_reference'
  | 'idempotency_key'
  | 'amount_pence'
  | 'currency'
  | 'description'
  | 'items'
  | 'payer_email'
  | 'success_url'
  | 'cancel_url'
  | 'expires_at'
>

type Ordered = Pick<
  Booking,
  'booking_date' | 'start_time' | 'end_time' | 'adults' | 'children' | 'due_pence'
> & {
  session: Pick<Session, 'isOrdinary' | 'name'>
}

type Told = Pick<NewPayment, 'items' | 'payer_email'>

export const mintPayment = (order: Ordered, told: Told, urls: ReturnUrls, now: Temporal.Instant) =>
  mintCheckout({ amount_pence: order.due_pence, description: describe(order), ...told }, urls, now)

export function mintCheckout(
  what: Told & Pick<NewPayment, 'amount_pence' | 'description'>,
  urls: ReturnUrls,
  now: Temporal.Instant,
): NewPayment {
  const reference = mintSessionReference()
  return {
    session_reference: reference,
    idempotency_key: randomUUID(),
    ...what,
    currency: cafePlace().currency.toLowerCase(),
    success_url: withReference(urls.successUrl, reference),
    cancel_url: urls.cancelUrl,
    expires_at: now.add(CHECKOUT),
  }
}

/** Subject of a payment: a booking, or a change of it with its difference. */
type Payable = Omit<Ordered, 'session'> & Pick<Booking, 'id' | 'session_id'> & { changeId?: number }

/** Another payment of a booking: what it was to be paid by cannot be paid any more. */
export async function startPayment(
  db: Db,
  booking: Payable,
  urls: ReturnUrls,
  call: BookingCall,
): Promise<Payment> {
  const { payer_email, ...session } = await readTold(db, booking)
  const told = { items: await itemsOf(db, booking), payer_email }
  const asked = mintPayment({ ...booking, session }, told, urls, call.now)
  const after = { bookingId: booking.id }
  const paysFor = { booking_id: booking.id, change_id: booking.changeId ?? null }
  return writePayment(db, paysFor, asked, after, call)
}

type PaysFor = { booking_id: number; change_id: number | null } | { gift_id: number }

/** The tender and the card's own part of it, before the provider is called. */
export async function writePayment(
  db: Db,
  paysFor: PaysFor,
  { amount_pence, items, ...asked }: NewPayment,
  told: object,
  call: BookingCall,
): Promise<Payment> {
  const tender = await insertRow(db, 'tenders', {
    ...paysFor,
    instrument: 'card',
    amount_pence,
    state: 'promised',
    created_at: call.now,
  })
  const times = { created_at: call.now, updated_at: call.now }
  const open = { tender_id: tender.id, status: 'open', items: JSON.stringify(items) } as const
  const row = { ...asked, ...open, ...times }
  const payment = await insertRow(db, 'payments', row)
  const after = { status: 'open', ...told, amountPence: amount_pence }
  await remember(db, 'payment.started', payment.id, { after }, call)
  return { ...tender, ...payment }
}

/** A change is paid by its difference, so its checkout lists no bill. */
async function itemsOf(db: Db, { id, changeId, due_pence }: Payable): Promise<CheckoutItem[]> {
  const isChange = changeId !== undefined
  const lines = isChange ? [] : await readBill(db, id)
  return checkoutItems(lines, due_pence, isChange ? DIFFERENCE : 'What is left to pay')
}

const DIFFERENCE = 'The difference for your changed visit'

/** The payer's address, and the session's name: for a change, the session that the booking will have. */
async function readTold(db: Db, { id, session_id }: Payable) {
  const told = await oneRow<Ordered['session'] & Pick<NewPayment, 'payer_email'>>(db)`
    select coalesce(contacts.email, users.email) as payer_email,
      sessions.name, is_ordinary as "isOrdinary" from bookings
    join sessions on sessions.id = ${session_id}
    left join contacts on contacts.id = contact_id left join users on users.id = user_id
    where bookings.id = ${id}`
  if (!told) throw new Error(`no booking ${id}`)
  return told
}

function mintSessionReference(): string {
  const letters = Array.from({ length: 26 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `cs_${letters.join('')}`
}

function withReference(url: string, sessionReference: string): string {
  const address = new URL(url)
  address.searchParams.set('session_id', sessionReference)
  return address.href
}

function describe(order: Ordered): string {
  const { booking_date, start_time, end_time, adults, children, session } = order
  const party = partyLabel({ adults, children }).replace(', ', ' and ')
  const what = session.isOrdinary ? '' : `${session.name}, `
  return `${what}${dateLabel(booking_date)}, ${start_time} - ${end_time}, ${party}`
}
