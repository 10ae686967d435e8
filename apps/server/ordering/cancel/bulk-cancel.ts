import type { Body } from '#contract/contract.ts'
import { planCredit } from '#domain/pricing/credit.ts'
import { leftPence, planRefund } from '#domain/pricing/plan-refund.ts'
import type { Settled } from './settle-cancelled.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { readCreditWish } from '#server/ordering/booking/cancellation-requests.ts'
import { sendRefunds } from '#server/ordering/refunds/send-refunds.ts'
import { listTaken } from '#server/ordering/ledger/tenders.queries.ts'
import { ProviderFault } from '#server/platform/card/provider-fault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refusal.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { closeDate } from '#server/visits/hours/save-working-hours.ts'
import { cancelOne, whyNotCancel } from './cancel-by-staff.ts'

export type BulkForm = Omit<Body<'POST bookings/admin/bulk-cancel'>, 'dryRun'>

export type BulkOutcome = Settled & {
  id: number
  reference: string | null
  refusal?: Refusal
}

/**
 * Cancels each booking by the rules of one, in a transaction of its own: one that cannot be
 * cancelled keeps no other from it, and a second press finds nothing left to do.
 */
export async function bulkCancel(
  parts: BookingParts,
  { bookings, refund, message }: BulkForm,
  call: BookingCall,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const { id, version } of each(bookings)) {
    const how = { by: 'admin_bulk', version, isRefunded: refund, message } as const
    const cancelled = await cancelOne(parts, id, how, call).catch(whileAway)
    outcomes.push(await outcomeOf(parts.db, id, cancelled))
  }
  await sendAll(parts, outcomes)
  return outcomes
}

export async function previewBulkCancel(db: Db, { bookings, refund }: BulkForm) {
  const outcomes: BulkOutcome[] = []
  for (const { id, version } of each(bookings)) {
    const booking = await findBooking(db, id)
    const refusal = booking ? whyNotCancel(booking, version) : refuse('NOT_FOUND')
    const isRefunded = refund || booking?.status === 'cancelrequested'
    const settled = isRefunded && booking ? await planAll(db, booking) : NOTHING
    outcomes.push(await outcomeOf(db, id, refusal ?? settled))
  }
  return outcomes
}

const NOTHING: Settled = { back: [], creditPence: 0 }

async function planAll(db: Db, booking: Booking): Promise<Settled> {
  const taken = await listTaken(db, [booking])
  const bonus = await readCreditWish(db, booking)
  if (bonus === null) return { ...NOTHING, back: planRefund(taken, leftPence(taken)) }
  const { back, facePence: creditPence } = planCredit(taken, bonus)
  return { back, creditPence }
}

/** The same booking twice is meant once. */
const each = (bookings: BulkForm['bookings']) =>
  new Map(bookings.map((booking) => [booking.id, booking])).values()

/** One whose checkout cannot be closed just now stays as it is. */
function whileAway(error: unknown): Refusal {
  if (error instanceof ProviderFault) return refuse('PAYMENT_UNAVAILABLE')
  throw error
}

async function outcomeOf(db: Db, id: number, result: Settled | Refusal): Promise<BulkOutcome> {
  const reference = (await findBooking(db, id))?.reference ?? null
  return isRefusal(result)
    ? { id, reference, ...NOTHING, refusal: result }
    : { id, reference, ...result }
}

const AT_ONCE = 8

/** All are promised by now; what the provider does not take at once, the job sends. */
async function sendAll(parts: BookingParts, outcomes: BulkOutcome[]): Promise<void> {
  const queue = outcomes.filter(({ back }) => back.length > 0)
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await sendRefunds(parts, next.id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

export type DayForm = Pick<BulkForm, 'refund' | 'message'>

// A customer who was booking while it closed is found by another look.
const LOOKS = 3

/** Closes a date, so that nothing of it is on sale again, and cancels everyone who is still expected on it. */
export async function cancelDay(
  parts: BookingParts,
  date: string,
  form: DayForm,
  call: OfficeCall,
): Promise<BulkOutcome[]> {
  await closeDate(parts.db, date, 'All visits were cancelled', call)
  const outcomes: BulkOutcome[] = []
  for (let look = 0; look < LOOKS; look++) {
    const expected = await listExpected(parts.db, date, parts.clock.now())
    const bookings = expected.filter(({ id }) => !outcomes.some((done) => done.id === id))
    if (bookings.length === 0) break
    const by = { ...call, publicUrl: parts.publicUrl }
    outcomes.push(...(await bulkCancel(parts, { ...form, bookings }, by)))
  }
  return outcomes
}

/** Paid or not, and those who asked to cancel; not who has come, nor an hour that is over. */
export const listExpected = (db: Db, date: string, now: Temporal.Instant) =>
  rows<{ id: number; version: number }>(db)`
    select id, version from bookings
    where booking_date = ${date} and status in ('pending', 'confirmed', 'cancelrequested')
      and arrived = 0 and ends_at > ${now}
    order by starts_at, id`
