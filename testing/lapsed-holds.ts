import { lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/seats/move-booking.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { TestServer } from './server.ts'

/** As when its hold is over, whatever the provider says: its seats, stock and code go back. */
export const letHoldLapse = ({ db, clock }: Pick<TestServer, 'db' | 'clock'>, id: number) =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, id)
    const call = { actor: { kind: 'system' as const }, now: clock.now(), publicUrl: '' }
    await mustMove(transaction, booking!, { to: 'cancelled', by: 'auto_cleanup' }, call)
  })
