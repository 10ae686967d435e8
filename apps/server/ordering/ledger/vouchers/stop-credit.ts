import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Payment } from '#server/ordering/ledger/payments.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { recountBooking, writeEntry } from '#server/ordering/ledger/entries.ts'
import { leftOfTender } from '#server/ordering/ledger/tenders.queries.ts'
import { stopVoucher } from './vouchers.queries.ts'

type Credited = { id: number; creditId: number; pence: number }

/** Entries that say of a payment's money that it is owed as credit. */
const listCredited = (db: Db, { tender_id }: Payment) =>
  rows<Credited>(db)`
    select id, credit_id as "creditId", amount_pence as pence from entries
    where tender_id = ${tender_id} and credit_id is not null and reverses is null
      and not exists (select from entries reversal where reversal.reverses = entries.id)
    order by id`

/** True if the money was owed as credit before the provider gave it back. */
export const wasReversedByRefund = async (db: Db, tenderId: number): Promise<boolean> =>
  (
    await rows(db)`
      select from entries
      where tender_id = ${tenderId} and credit_id is not null and reverses is not null limit 1`
  ).length > 0

/** Nothing more is spent of credit whose money is in doubt. */
export async function stopCredit(db: Db, payment: Payment, reason: string, call: BookingCall) {
  for (const { creditId } of await listCredited(db, payment)) {
    await stopVoucher(db, creditId, reason, call)
  }
}

/**
 * The provider gave money back that was owed as credit: the credit is blocked, and its entry gives way to
 * that of the refund, but for what is still owed.
 */
export async function reverseCredit(
  db: Db,
  payment: Payment,
  neededPence: number,
  call: BookingCall,
) {
  let missing = neededPence - (await leftOfTender(db, payment.tender_id))
  for (const { id, creditId, pence } of await listCredited(db, payment)) {
    if (missing <= 0) return
    await stopVoucher(db, creditId, 'What was paid for it went back', call)
    const entry = { tender_id: payment.tender_id, flow: 'back', credit_id: creditId } as const
    await writeEntry(db, { ...entry, amount_pence: -pence, reverses: id, at: call.now })
    const owed = pence - Math.min(pence, missing)
    if (owed > 0) await writeEntry(db, { ...entry, amount_pence: owed, at: call.now })
    await recountBooking(db, payment.booking_id)
    missing -= pence
  }
}
