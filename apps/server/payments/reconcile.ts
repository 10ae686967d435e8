import { type BookingParts, callBy } from '#server/bookings/booking-call.ts'
import { settleHold } from '#server/bookings/settle-lapsed.ts'
import {
  findDueRefunds,
  findDuePayments,
  findStaleHolds,
  findUnsettledRefunds,
} from './due.queries.ts'
import { sendRefund } from './send-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import { syncRefunds } from './sync-refunds.ts'

/** Asks the provider about every checkout that is overdue: its event may be lost (D16). */
export async function reconcilePayments(parts: BookingParts): Promise<void> {
  const { db, clock } = parts
  const due = await findDuePayments(db, clock.now())
  await each(parts, due, ({ id }) => settlePayment(parts, id, callBy('system', parts)))
  const stale = await findStaleHolds(db, clock.now())
  await each(parts, stale, ({ id }) => settleHold(parts, id, null))
}

/** Sends refunds that wait, and follows those that the provider has not finished. */
export async function reconcileRefunds(parts: BookingParts): Promise<void> {
  const { db, clock } = parts
  await each(parts, await findDueRefunds(db, clock.now()), ({ id }) => sendRefund(parts, id))
  const open = await findUnsettledRefunds(db)
  await each(parts, open, ({ paymentId }) => syncRefunds(parts, paymentId))
}

/** One that fails does not keep the others waiting: it is tried again a minute later. */
async function each<T>({ log }: BookingParts, items: T[], act: (item: T) => Promise<void>) {
  for (const item of items) {
    try {
      await act(item)
    } catch (err) {
      log.warn({ err }, 'could not be reconciled')
    }
  }
}
