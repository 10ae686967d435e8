import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { rows } from '#server/platform/database/statement.ts'
import { remember } from '#server/platform/record-audit.ts'
import { enterVoucher, type Voucher } from './vouchers.queries.ts'

const MOST_AT_ONCE = 100

/**
 * Writes off what is left on vouchers whose time is over; staff can give it back. It cannot be spent
 * from that moment on, whether or not this has run.
 */
export async function endVouchers(parts: BookingParts): Promise<void> {
  const call = callBy('system', parts)
  await inTransaction(parts.db, async (db) => {
    const over = await rows<Pick<Voucher, 'id' | 'balance_pence'>>(db)`
      select id, balance_pence from vouchers
      where balance_pence > 0 and expires_at <= ${call.now}
      order by id limit ${MOST_AT_ONCE} for update skip locked`
    for (const { id, balance_pence } of over) {
      await enterVoucher(db, { id }, { cause: 'expired', pence: -balance_pence }, call)
      await remember(db, 'voucher.expired', id, { after: { amountPence: balance_pence } }, call)
    }
  })
}
