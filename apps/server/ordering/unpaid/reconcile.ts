import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { sendRefund } from '#server/ordering/refunds/send-refunds.ts'
import { applyRefunds } from '#server/ordering/refunds/apply-refunds.ts'
import { endHold } from './end-holds.ts'
import { ProviderFault } from '#server/platform/card/provider-fault.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { rows } from '#server/platform/database/statement.ts'
import { eachOnItsOwn, type JobFault } from '#server/platform/jobs/each-on-its-own.ts'
import {
  findDuePayments,
  findDueRefunds,
  findOpenRefunds,
  findStaleHolds,
  findToAskAgain,
  type Hold,
} from './due.queries.ts'
import { askAboutPayment } from './ask-about-payment.ts'
import { askAgainLater, findPayment } from '#server/ordering/ledger/payments.queries.ts'

/**
 * Ends every hold that is over, and asks the provider about every checkout that is overdue: its event may be lost.
 * Holds without a checkout come first, so that a slow provider delays none of them.
 */
export async function reconcilePayments(
  parts: BookingParts,
  ending?: AbortSignal,
): Promise<JobFault[]> {
  const { db, clock } = parts
  const end = (holds: Hold[]) =>
    each(parts, 'booking', holds, (hold) => endHold(parts, hold), ending)
  const overdue = await findStaleHolds(db, clock.now())
  const ended = await end(overdue.filter(({ paymentId }) => paymentId === null))
  const due = await findDuePayments(db, clock.now())
  const ask = ({ id }: { id: number }) => askAboutPayment(parts, id, callBy('system', parts))
  const asked = await each(parts, 'payment', due, ask, ending)
  const endedAfterwards = await end(await findStaleHolds(db, clock.now()))
  return [...ended, ...asked, ...endedAfterwards]
}

/**
 * Sends refunds that wait, follows those that the provider has not finished, and asks about others
 * that it may have made, or that failed after all, while its event was lost.
 */
export async function reconcileRefunds(
  parts: BookingParts,
  ending?: AbortSignal,
): Promise<JobFault[]> {
  const { db, clock } = parts
  const due = await findDueRefunds(db, clock.now())
  const sent = await each(parts, 'refund', due, ({ id }) => sendRefund(parts, id), ending)
  const followed = await sync(parts, await findOpenRefunds(db, clock.now()), ending)
  const askedAgain = await sync(parts, await findToAskAgain(db, clock.now()), ending)
  return [...sent, ...followed, ...askedAgain]
}

function sync(parts: BookingParts, due: { paymentId: number }[], ending?: AbortSignal) {
  const payments = due.map(({ paymentId: id }) => ({ id }))
  return each(parts, 'payment', payments, ({ id }) => syncRefunds(parts, id), ending)
}

/** Takes over whatever the provider knows of a payment's refunds. */
async function syncRefunds(parts: BookingParts, paymentId: number): Promise<void> {
  const { db, card } = parts
  const payment = await findPayment(db, paymentId)
  if (!payment?.provider_payment_id) return
  await noteAsked(parts, paymentId)
  const refunds = await card.listRefunds(payment.provider_payment_id)
  const call = callBy('provider', parts)
  await inTransaction(db, (transaction) => applyRefunds(transaction, paymentId, refunds, call))
}

async function noteAsked({ db, clock }: BookingParts, paymentId: number): Promise<void> {
  await askAgainLater(db, paymentId, clock.now())
  await rows(db)`
    update refunds set next_attempt_at = ${clock.now().add({ seconds: 50 })}
    where payment_id = ${paymentId} and status in ('pending', 'requires_action')`
}

// A slow provider keeps the last ones waiting for seconds, not minutes.
const AT_ONCE = 5

/** Retries a minute later if the provider gives no clear answer. */
async function each<Row extends { id: number }>(
  { log }: BookingParts,
  kind: string,
  rows: readonly Row[],
  act: (row: Row) => Promise<void>,
  ending?: AbortSignal,
): Promise<JobFault[]> {
  const nameOf = ({ id }: Row) => `${kind} ${id}`
  const actOrWait = async (row: Row) => {
    try {
      await act(row)
    } catch (err) {
      if (!(err instanceof ProviderFault)) throw err
      log.warn({ err, subject: nameOf(row) }, 'could not be reconciled')
    }
  }
  return eachOnItsOwn(log, rows, nameOf, actOrWait, { atOnce: AT_ONCE, ending })
}
