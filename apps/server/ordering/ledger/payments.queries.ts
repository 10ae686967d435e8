import { type Selectable, sql } from 'kysely'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import {
  type ChangeOf,
  changeRow,
  findRow,
  lockRow,
  updateRow,
} from '#server/platform/database/row.ts'
import { voidTender } from './entries.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Database } from '#server/platform/database/schema.ts'

/** With what its tender says: for which booking and change, how much, and whether it is kept. */
export type Payment = Selectable<Database['card_payments']>

export async function findPayment(db: Db, id: number): Promise<Payment | undefined> {
  return findRow(db, 'card_payments', { id })
}

/** Lock the booking first: it keeps its payments from being deleted. */
export async function lockPayment(db: Db, id: number): Promise<Payment> {
  const payment = await lockPaymentIfThere(db, id)
  if (!payment) throw new Error(`payment ${id} is gone`)
  return payment
}

/** For a step that needs the payment alone: staff may have deleted it with its booking. */
export async function lockPaymentIfThere(db: Db, id: number): Promise<Payment | undefined> {
  return lockRow(db, 'card_payments', { id })
}

/** The booking is locked: of everything that happens to its payments, one waits for the other. */
export async function lockOpenPayment(db: Db, bookingId: number): Promise<Payment | undefined> {
  return lockRow(db, 'card_payments', { booking_id: bookingId, state: 'promised' })
}

export async function findOpenPayment(db: Db, bookingId: number): Promise<Payment | undefined> {
  return findRow(db, 'card_payments', { booking_id: bookingId, state: 'promised' })
}

/** Bookings, of these, whose bank still works on a payment. */
export async function listUnderWay(db: Db, bookings: readonly { id: number; status: string }[]) {
  const pending = bookings.filter(({ status }) => status === 'pending').map(({ id }) => id)
  if (pending.length === 0) return new Set<number>()
  const underWay = await rows<{ booking_id: number }>(db)`
    select booking_id from card_payments where booking_id = any(${pending}::bigint[])
      and state = 'promised' and processing_since is not null`
  return new Set(underWay.map(({ booking_id }) => booking_id))
}

export async function findPaymentOfChange(db: Db, changeId: number): Promise<Payment | undefined> {
  return findRow(db, 'card_payments', { change_id: changeId })
}

/** It has one, for ever: what was not paid is ordered anew. */
export async function findPaymentOfGift(db: Db, giftId: number): Promise<Payment | undefined> {
  return findRow(db, 'card_payments', { gift_id: giftId })
}

export async function findPaymentOfTender(db: Db, tenderId: number): Promise<Payment> {
  const payment = await findRow(db, 'card_payments', { tender_id: tenderId })
  if (!payment) throw new Error(`tender ${tenderId} came by no card`)
  return payment
}

export async function findPaymentByProviderId(db: Db, providerPaymentId: string) {
  return findRow(db, 'card_payments', { provider_payment_id: providerPaymentId })
}

/** The only way to change what a payment is: counted by its version, remembered by one audit row. */
export async function changePayment(
  db: Db,
  payment: Payment,
  change: ChangeOf<'payments'>,
  action: string,
  call: BookingCall,
): Promise<Payment> {
  await rememberPayment(db, payment, { ...payment, ...change }, action, call)
  return { ...payment, ...(await changeRow(db, 'payments', payment, change, call.now)) }
}

/** An open payment that was not paid, and will not be: nothing came by its tender. */
export async function endPayment(
  db: Db,
  payment: Payment,
  change: ChangeOf<'payments'> & { status: 'failed' | 'expired' },
  action: string,
  call: BookingCall,
): Promise<Payment> {
  await voidTender(db, payment.tender_id)
  return changePayment(db, payment, { ...change, ...withoutWayBack(payment) }, action, call)
}

/**
 * The provider is told a way back that opens the booking. Once it need not be asked again, the secret in it is deleted
 * (`payments_forget_way_back`).
 */
export const withoutWayBack = ({ success_url, cancel_url }: Payment) => ({
  success_url: pageOf(success_url),
  cancel_url: pageOf(cancel_url),
})

const pageOf = (url: string) => url.split('#')[0] ?? ''

export const rememberPayment = (
  db: Db,
  payment: Payment,
  becomes: Told,
  action: string,
  call: BookingCall,
) => remember(db, action, payment.id, { before: told(payment), after: told(becomes) }, call)

type Told = Pick<Payment, 'status' | 'is_kept' | 'attention'>
const told = ({ status, is_kept, attention }: Told) => ({ status, isKept: is_kept, attention })

const SOON = { minutes: 10 }

/** When to ask about a payment's money again, after something happened to it. */
export const askAgainAt = (now: Temporal.Instant) => now.add(SOON)

export async function askAgainSoon(db: Db, paymentId: number, now: Temporal.Instant) {
  await setAskAgain(db, paymentId, sql`${askAgainAt(now)}::timestamptz`)
}

/** The longer nothing happened, the later; daily at least, and after a hundred days no more. */
export async function askAgainLater(db: Db, paymentId: number, now: Temporal.Instant) {
  await setAskAgain(
    db,
    paymentId,
    sql`(select case when quiet < interval '100 days'
        then ${now}::timestamptz + least(interval '1 day', greatest(interval '10 minutes', quiet / 8)) end
      from (select ${now}::timestamptz - greatest(paid_at, max(refunds.updated_at)) as quiet
        from refunds where payment_id = payments.id) as since)`,
  )
}

async function setAskAgain(db: Db, id: number, at: ReturnType<typeof sql<Temporal.Instant>>) {
  await updateRow(db, 'payments', { id }, { ask_again_at: at })
}
