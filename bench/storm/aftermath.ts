import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { reconcilePayments, reconcileRefunds } from '#server/ordering/money/checkout/reconcile.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import type { Acknowledged } from './crowd.ts'
import type { Scene } from './scene.ts'
import { TEST_SEAL } from '#testing/seal.ts'

const ROUNDS = 3
let minutes = 0

/** What the jobs do in the minutes that follow, done at once. */
export async function comeToRest({ db, sandbox, url }: Scene): Promise<void> {
  await sandbox.clearFaults()
  const log = createLog('silent')
  for (let round = 0; round < ROUNDS; round++) {
    minutes += 3
    const later = systemClock.now().add({ minutes })
    const clock = { now: () => later }
    const parts = { db, card: sandbox.card, clock, publicUrl: url(), log, seal: TEST_SEAL }
    await reconcilePayments(parts)
    await reconcileRefunds(parts)
  }
}

/** What was said to be done and is not, and every promise that is broken. */
export async function whatIsWrong(
  { db, sandbox }: Scene,
  { booked, refunded, wrong }: Acknowledged,
): Promise<string[]> {
  const rows = await db.selectFrom('bookings').select('id').execute()
  const here = new Set(rows.map(({ id }) => id))
  const lost = booked.filter((id) => !here.has(id)).map((id) => `booking ${id} is lost`)
  const promised = await refundedOf(db)
  const unpaid = refunded
    .filter(({ bookingId, pence }) => (promised.get(bookingId) ?? 0) < pence)
    .map(({ bookingId }) => `the refund of booking ${bookingId} is lost`)
  const breaches = await checkInvariants(db, sandbox.card, { isReconciled: true })
  const broken = breaches.map(({ invariant, subject, what }) => `${invariant}: ${subject} ${what}`)
  return [...wrong, ...lost, ...unpaid, ...broken]
}

/** What is given back, or will be: one that waits for the provider is written down. */
async function refundedOf(db: Scene['db']): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('card_payments', 'card_payments.id', 'refunds.payment_id')
    .select((each) => ['booking_id', each.fn.sum<number>('refunds.amount_pence').as('pence')])
    .where('refunds.status', 'not in', ['failed', 'canceled'])
    .groupBy('booking_id')
    .execute()
  return new Map(rows.map(({ booking_id, pence }) => [booking_id ?? 0, Number(pence)]))
}
