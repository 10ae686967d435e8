import { call, deliver, newEvents, pass, slotAt, visitor } from '#testing/cafe.ts'
import { completeVisits } from '#server/ordering/booking/complete-visits.ts'
import { reconcilePayments, reconcileRefunds } from '#server/ordering/money/checkout/reconcile.ts'
import { book, changePaid, changeSession, saveSeats } from './seat-acts.ts'
import type { Answer, World } from './world.ts'
import { findRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'

/** What somebody does. Numbers choose among what there is, so that every act is always possible. */
export type Act =
  | { kind: 'book'; guest: number; visit: number; adults: number; key: number | null }
  | { kind: 'pay'; booking: number; session: number; how: object }
  | { kind: 'pay-now' | 'look' | 'cancel' | 'ask-to-cancel'; booking: number }
  | { kind: 'delete'; booking: number }
  | { kind: 'change'; booking: number; visit: number; adults: number }
  | { kind: 'change-session'; booking: number; visit: number }
  | { kind: 'change-paid'; booking: number; visit: number; adults: number; isWaived: boolean }
  | { kind: 'seats'; seats: number }
  | { kind: 'review'; booking: number; isApproved: boolean }
  | { kind: 'refund'; booking: number; pence: number | null }
  | { kind: 'refund-at-provider'; booking: number; pence: number }
  | { kind: 'set-status'; booking: number; status: 'cancelled' | 'confirmed' }
  | { kind: 'deliver'; count: number; isBackwards: boolean }
  | { kind: 'deliver-again'; event: number }
  | { kind: 'reconcile' }

/** Between two steps, never beside another act. */
export type Happening = { kind: 'pass'; minutes: number } | { kind: 'restart' }

export async function happen(world: World, happening: Happening): Promise<void> {
  if (happening.kind === 'restart') return world.restart()
  await pass(world, { minutes: happening.minutes })
}

export async function act(world: World, deed: Act): Promise<Answer> {
  switch (deed.kind) {
    case 'book': {
      const order = { visit: pick(world.visits, deed.visit)!, adults: deed.adults, key: deed.key }
      return book(world, pick(world.guests, deed.guest)!, order)
    }
    case 'deliver':
      return deliverSome(world, deed)
    case 'deliver-again': {
      const payload = pick(world.delivered, deed.event)
      return payload === undefined ? null : deliver(world, payload)
    }
    case 'reconcile':
      return reconcile(world)
    case 'seats':
      return saveSeats(world, deed.seats)
    default: {
      const id = pick(world.bookingIds, deed.booking)
      return id === undefined ? null : actOn(world, id, deed)
    }
  }
}

type ActOnBooking = Extract<Act, { booking: number }>

async function actOn(world: World, id: number, deed: ActOnBooking): Promise<Answer> {
  const owner = await ownerOf(world, id)
  switch (deed.kind) {
    case 'pay':
      return payAtProvider(world, id, deed)
    case 'refund-at-provider':
      return refundAtProvider(world, id, deed.pence)
    case 'pay-now':
      return call(world, owner, 'POST StripePayments/create-checkout-session', { bookingId: id })
    case 'look':
      return call(world, owner, `GET StripePayments/status/${id}`)
    case 'cancel':
      return call(world, owner, `DELETE bookings/cancel/${id}`)
    case 'ask-to-cancel': {
      const wish = { bookingId: id, reason: 'The children are ill.' }
      return call(world, owner, 'POST bookings/request-cancellation', wish)
    }
    case 'change': {
      const { date, start } = pick(world.visits, deed.visit)!
      const change = { booking_date: date, time_slot_id: await slotAt(world, start) }
      return call(world, owner, `PUT bookings/update/${id}`, { ...change, adults: deed.adults })
    }
    case 'change-paid':
      return changePaid(world, id, { ...deed, visit: pick(world.visits, deed.visit)! })
    case 'change-session':
      return changeSession(world, id, pick(world.visits, deed.visit)!)
    default:
      return actAsStaff(world, id, deed)
  }
}

type ActOfStaff = Extract<ActOnBooking, { kind: 'delete' | 'review' | 'refund' | 'set-status' }>

async function actAsStaff(world: World, id: number, deed: ActOfStaff): Promise<Answer> {
  // Signed in anew each time: staff sign-ins are short, and days pass here.
  const staff = await visitor(world, 'Admin')
  switch (deed.kind) {
    case 'delete':
      return call(world, staff, `DELETE bookings/admin/${id}`)
    case 'refund': {
      const { pence } = deed
      const order = { bookingId: id, ...(pence && { amountInMinor: pence }) }
      return call(world, staff, 'POST StripePayments/refund', order)
    }
    case 'set-status':
      return call(world, staff, `PUT bookings/admin/${id}/status`, { status: deed.status })
    case 'review': {
      const request = await openRequestOf(world, id)
      const address = `bookings/admin/cancellation-requests/${request}/review`
      const { isApproved } = deed
      return request ? call(world, staff, `POST ${address}`, { isApproved }) : null
    }
  }
}

/** The customer pays an open page, perhaps one of a checkout that we have given up. */
async function payAtProvider(
  { db, sandbox }: World,
  bookingId: number,
  { session, how }: Extract<Act, { kind: 'pay' }>,
): Promise<null> {
  const checkouts = await rows<{ id: string }>(db)`
    select provider_session_id as id from card_payments
    where booking_id = ${bookingId} and provider_session_id is not null
    order by card_payments.id desc`
  const id = pick(checkouts, session)?.id
  if (id) await sandbox.pay(id, how)
  return null
}

async function refundAtProvider({ db, sandbox }: World, bookingId: number, pence: number) {
  const [payment] = await rows<{ id: string }>(db)`
    select provider_payment_id as id from card_payments
    where booking_id = ${bookingId} and provider_payment_id is not null`
  if (!payment) return null
  const { stripe } = sandbox
  // More than is left is refused there, as it would be for staff at the dashboard.
  await stripe.refunds.create({ payment_intent: payment.id, amount: pence }).catch(() => null)
  return null
}

/** Asked before trouble begins: it is ours with the provider, not the provider's with itself. */
export async function hearEvents(world: World): Promise<void> {
  world.waiting.push(...(await newEvents(world)))
}

async function deliverSome(
  world: World,
  { count, isBackwards }: Extract<Act, { kind: 'deliver' }>,
): Promise<Answer> {
  const batch = world.waiting.splice(0, count)
  let refused: Answer = null
  for (const payload of isBackwards ? batch.toReversed() : batch) {
    const answer = await deliver(world, payload)
    // Not taken: the provider will try again later.
    if (answer.status === 200) world.delivered.push(payload)
    else world.waiting.push(payload)
    if (answer.status !== 200) refused = answer
  }
  return refused
}

export async function reconcile({ parts }: Pick<World, 'parts'>): Promise<null> {
  await reconcilePayments(parts)
  await reconcileRefunds(parts)
  await completeVisits(parts)
  return null
}

async function ownerOf({ db, guests }: World, bookingId: number) {
  const row = await findRow(db, 'bookings', { id: bookingId })
  return guests.find(({ id }) => id === row?.user_id) ?? guests[0]!
}

async function openRequestOf({ db }: World, bookingId: number): Promise<number | undefined> {
  const [latest] = await rows<{ id: number }>(db)`
    select id from cancellation_requests where booking_id = ${bookingId} order by id desc limit 1`
  return latest?.id
}

const pick = <T>(items: readonly T[], number: number): T | undefined =>
  items[number % Math.max(1, items.length)]
