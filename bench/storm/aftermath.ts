import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { reconcilePayments, reconcileRefunds } from '#server/ordering/unpaid/reconcile.ts'
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
  { booked, refunded, changed, credited, ordered, wrong }: Acknowledged,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'adults', 'refunded_pence', 'to_hand_back_pence'])
    .execute()
  const here = new Map(rows.map((row) => [row.id, row]))
  const given = await db.selectFrom('vouchers').select('booking_id').execute()
  const gifts = await db
    .selectFrom('card_payments')
    .select('checkout_url')
    .where('gift_id', 'is not', null)
    .execute()
  const lost = [
    ...booked.filter((id) => !here.has(id)).map((id) => `booking ${id} is lost`),
    ...changed
      .filter(({ bookingId, adults }) => here.get(bookingId)?.adults !== adults)
      .map(({ bookingId }) => `the change of booking ${bookingId} is lost`),
    ...credited
      .filter((id) => !given.some(({ booking_id }) => booking_id === id))
      .map((id) => `the credit of booking ${id} is lost`),
    ...ordered
      .filter((address) => !gifts.some(({ checkout_url }) => checkout_url === address))
      .map((address) => `the gift of ${address} is lost`),
  ]
  // Wherever it came from: what a gift card paid goes back there, at once.
  const backOf = (id: number) =>
    (here.get(id)?.refunded_pence ?? 0) + (here.get(id)?.to_hand_back_pence ?? 0)
  const unpaid = refunded
    .filter(({ bookingId, pence }) => backOf(bookingId) < pence)
    .map(({ bookingId }) => `the refund of booking ${bookingId} is lost`)
  const breaches = await checkInvariants(db, sandbox.card, { isReconciled: true })
  const broken = breaches.map(({ invariant, subject, what }) => `${invariant}: ${subject} ${what}`)
  return [...wrong, ...lost, ...unpaid, ...broken]
}
