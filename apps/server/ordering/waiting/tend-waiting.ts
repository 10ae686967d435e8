import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { cancelOwnBooking } from '#server/ordering/cancel/cancel-own-booking.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { listen } from '#server/platform/database/listen.ts'
import type { JobFault } from '#server/platform/jobs/each-on-its-own.ts'
import type pg from 'pg'
import { remember } from '#server/platform/record-audit.ts'
import { askAllWaiting } from './ask-waiting.ts'
import { endOverdue, forgetOld, listNeedless } from './waiting.queries.ts'

/** Lets those go who wait for nothing any more, and asks those whom no wake-up reached. */
export async function tendWaiting(parts: BookingParts): Promise<JobFault[]> {
  const call = callBy('system', parts)
  await forgetOld(parts.db, call.now)
  await inTransaction(parts.db, async (db) => {
    for (const { id } of await endOverdue(db, call.now)) {
      await remember(db, 'waiting.left', id, { after: { why: 'over' } }, call)
    }
  })
  await letGoOfNeedless(parts)
  return askAllWaiting(parts)
}

/** Who took seats on one day wants none on another. Being paid at this very moment, they stay. */
async function letGoOfNeedless(parts: BookingParts): Promise<void> {
  for (const { id } of await listNeedless(parts.db)) {
    const booking = await findBooking(parts.db, id)
    if (booking) await cancelOwnBooking(parts, booking, callBy('system', parts))
  }
}

/** Asks as soon as the database says that seats became free for those who wait. */
export function wakeWaiting(parts: BookingParts, pool: pg.Pool): { stop(): Promise<void> } {
  let isAsking = false
  let isStale = false
  const wake = async () => {
    isStale = true
    if (isAsking) return
    isAsking = true
    while (isStale) {
      isStale = false
      await askAllWaiting(parts).catch((err) => parts.log.warn({ err }, 'those who wait'))
    }
    isAsking = false
  }
  return listen(pool, 'waiting', () => void wake())
}
