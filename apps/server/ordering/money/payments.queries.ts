import type { Selectable, Updateable } from 'kysely'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { changeRow, findRow, lockRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'

export type Payment = Selectable<Database['payments']>

export async function findPayment(db: Db, id: number): Promise<Payment | undefined> {
  return findRow(db, 'payments', { id })
}

/** Lock the booking first: it keeps its payments from being deleted. */
export async function lockPayment(db: Db, id: number): Promise<Payment> {
  const payment = await lockPaymentIfThere(db, id)
  if (!payment) throw new Error(`payment ${id} is gone`)
  return payment
}

/** For a step that needs the payment alone: staff may have deleted it with its booking. */
export async function lockPaymentIfThere(db: Db, id: number): Promise<Payment | undefined> {
  return lockRow(db, 'payments', { id })
}

export async function findOpenPayment(db: Db, bookingId: number): Promise<Payment | undefined> {
  return findRow(db, 'payments', { booking_id: bookingId, status: 'open' })
}

export async function findPaymentOfChange(db: Db, changeId: number): Promise<Payment | undefined> {
  return findRow(db, 'payments', { change_id: changeId })
}

/** The payments that count, the newest first: what was paid twice goes back by itself. */
export const listKeptPayments = (db: Db, bookingId: number) =>
  rows<Payment>(db)`
    select * from payments where booking_id = ${bookingId} and status = 'paid' and is_kept
    order by id desc`

export async function findPaymentByProviderId(db: Db, providerPaymentId: string) {
  return findRow(db, 'payments', { provider_payment_id: providerPaymentId })
}

export type PaymentChange = Omit<
  Updateable<Database['payments']>,
  'id' | 'version' | 'updated_at' | 'created_at'
>

/** The only way to change what a payment is: counted by its version, remembered by one audit row. */
export async function changePayment(
  db: Db,
  payment: Payment,
  change: PaymentChange,
  action: string,
  call: BookingCall,
): Promise<Payment> {
  const changed = await changeRow(db, 'payments', payment, change, call.now)
  await remember(db, action, payment.id, { before: told(payment), after: told(changed) }, call)
  return changed
}

const told = ({ status, is_kept, attention }: Payment) => ({ status, isKept: is_kept, attention })
