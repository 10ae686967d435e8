import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { ProviderFault } from '#server/platform/card/provider-fault.ts'
import { eachOnItsOwn, type JobFault } from '#server/platform/jobs/each-on-its-own.ts'
import {
  findDueRefunds,
  findDuePayments,
  findStaleHolds,
  findToAskAgain,
  findOpenRefunds,
} from './due.queries.ts'
import { sendRefund } from './send-refunds.ts'
import { endHold } from './end-holds.ts'
import { askAboutPayment } from './ask-about-payment.ts'
import { syncRefunds } from './sync-refunds.ts'

/** Asks the provider about every checkout that is overdue: its event may be lost (D16). */
export async function reconcilePayments(parts: BookingParts): Promise<JobFault[]> {
  const { db, clock } = parts
  const due = await findDuePayments(db, clock.now())
  const asked = await each(
    parts,
    due,
    ({ id }) => `payment ${id}`,
    ({ id }) => askAboutPayment(parts, id, callBy('system', parts)),
  )
  const stale = await findStaleHolds(db, clock.now())
  const released = await each(
    parts,
    stale,
    ({ id }) => `booking ${id}`,
    (hold) => endHold(parts, hold),
  )
  return [...asked, ...released]
}

/**
 * Sends refunds that wait, follows those that the provider has not finished, and asks about others
 * that it may have made, or that failed after all, while its event was lost.
 */
export async function reconcileRefunds(parts: BookingParts): Promise<JobFault[]> {
  const { db, clock } = parts
  const due = await findDueRefunds(db, clock.now())
  const sent = await each(
    parts,
    due,
    ({ id }) => `refund ${id}`,
    ({ id }) => sendRefund(parts, id),
  )
  const followed = await sync(parts, await findOpenRefunds(db, clock.now()))
  const askedAgain = await sync(parts, await findToAskAgain(db, clock.now()))
  return [...sent, ...followed, ...askedAgain]
}

const sync = (parts: BookingParts, payments: { paymentId: number }[]) =>
  each(
    parts,
    payments,
    ({ paymentId }) => `payment ${paymentId}`,
    ({ paymentId }) => syncRefunds(parts, paymentId),
  )

// A slow provider keeps the last ones waiting for seconds, not minutes.
const AT_ONCE = 5

/** Where the provider gives no good answer, nothing has failed: it is asked again a minute later. */
async function each<Row>(
  { log }: BookingParts,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  act: (row: Row) => Promise<void>,
): Promise<JobFault[]> {
  const actOrWait = async (row: Row) => {
    try {
      await act(row)
    } catch (err) {
      if (!(err instanceof ProviderFault)) throw err
      log.warn({ err, subject: nameOf(row) }, 'could not be reconciled')
    }
  }
  return eachOnItsOwn(log, rows, nameOf, actOrWait, { atOnce: AT_ONCE })
}
