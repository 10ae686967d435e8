import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import {
  findDueRefunds,
  findDuePayments,
  findStaleHolds,
  findToAskAgain,
  findUnsettledRefunds,
} from './due.queries.ts'
import { sendRefund } from './send-refunds.ts'
import { settleHold } from './settle-holds.ts'
import { settlePayment } from './settle-payment.ts'
import { syncRefunds } from './sync-refunds.ts'

/** Asks the provider about every checkout that is overdue: its event may be lost (D16). */
export async function reconcilePayments(parts: BookingParts): Promise<void> {
  const { db, clock } = parts
  const due = await findDuePayments(db, clock.now())
  await each(parts, due, ({ id }) => settlePayment(parts, id, callBy('system', parts)))
  const stale = await findStaleHolds(db, clock.now())
  await each(parts, stale, (hold) => settleHold(parts, hold))
}

/**
 * Sends refunds that wait, follows those that the provider has not finished, and asks about others
 * that it may have made, or that failed after all, while its event was lost.
 */
export async function reconcileRefunds(parts: BookingParts): Promise<void> {
  const { db, clock } = parts
  await each(parts, await findDueRefunds(db, clock.now()), ({ id }) => sendRefund(parts, id))
  const open = await findUnsettledRefunds(db, clock.now())
  await each(parts, open, ({ paymentId }) => syncRefunds(parts, paymentId))
  const again = await findToAskAgain(db, clock.now())
  await each(parts, again, ({ paymentId }) => syncRefunds(parts, paymentId))
}

const AT_ONCE = 5

/**
 * A few side by side, so that a slow provider keeps the last ones waiting for seconds, not minutes.
 * One that fails does not stop the others: it is tried again a minute later.
 */
async function each<T extends object>(
  { log }: BookingParts,
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      await act(item).catch((err) => log.warn({ err }, 'could not be reconciled'))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
