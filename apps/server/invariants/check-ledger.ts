import { refundCounts } from '#domain/pricing/refund.ts'
import { listRefundsOf } from '#server/ordering/money/refunds/refunds.queries.ts'
import { findStrays, type Stray } from '#server/ordering/money/checkout/stray-payments.ts'
import type { CardProvider, Checkout } from '#server/platform/card/card-provider.ts'
import { orNothing } from '#server/platform/card/provider-fault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Breach } from './stored-rules.ts'

type Row = Awaited<ReturnType<typeof readPayments>>[number]

const AT_ONCE = 8

/**
 * Payments, refunds and seats given back, against what the provider says. `isReconciled`: nothing is on its way,
 * so that whatever the provider knows must be known here, too.
 */
export async function checkLedger(
  db: Db,
  card: CardProvider,
  options: { since: Temporal.Instant; isReconciled: boolean },
): Promise<Breach[]> {
  const payments = await readPayments(db, options.since)
  const breaches: Breach[] = []
  const queue = [...payments]
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      breaches.push(...(await checkPayment(db, card, row, options.isReconciled)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const strays = await findStrays(db, card, options.since)
  return [...breaches, ...strays.map(strayBreach)]
}

function strayBreach({ id, bookingReference, leftPence }: Stray): Breach {
  const what = `has ${leftPence}p at the provider for booking ${bookingReference}, which is not here`
  return { invariant: 8, subject: `checkout ${id}`, what }
}

function readPayments(db: Db, since: Temporal.Instant) {
  return db
    .selectFrom('card_payments')
    .innerJoin('bookings', 'bookings.id', 'card_payments.booking_id')
    .leftJoin('changes', 'changes.id', 'card_payments.change_id')
    .selectAll('card_payments')
    .select([
      'bookings.reference',
      'bookings.status as booking_status',
      'changes.state as change_state',
    ])
    .where('card_payments.created_at', '>=', since)
    .where('provider_session_id', 'is not', null)
    .execute()
}

async function checkPayment(db: Db, card: CardProvider, row: Row, isReconciled: boolean) {
  const checkout = await orNothing(card.fetchCheckout(row.provider_session_id ?? ''), null)
  const wrong = (invariant: number, what: string): Breach => ({
    invariant,
    subject: `payment ${row.id} of booking ${row.booking_id}`,
    what,
  })
  if (!checkout) return row.status === 'paid' ? [wrong(6, 'is unknown to the provider')] : []
  return [
    ...wrongState(row, checkout, isReconciled).map((what) => wrong(6, what)),
    ...(isGivenBackEarly(row, checkout) ? [wrong(3, 'can be paid, but its seats are gone')] : []),
    ...(await wrongRefunds(db, card, row, isReconciled)).map((what) => wrong(8, what)),
  ]
}

function wrongState(row: Row, checkout: Checkout, isReconciled: boolean): string[] {
  if (row.status !== 'paid') {
    const isMissed = isReconciled && checkout.state === 'paid' && row.attention === null
    return isMissed ? [`is ${row.status}, but the provider has the money`] : []
  }
  return [
    ...(checkout.state === 'paid' ? [] : [`is paid here, but ${checkout.state} at the provider`]),
    ...(checkout.amountPence === row.amount_pence ? [] : ['has another amount at the provider']),
    ...(checkout.currency === 'gbp' ? [] : ['is not in pounds']),
    ...(checkout.bookingReference === row.reference ? [] : ['belongs to another booking']),
  ]
}

function isGivenBackEarly({ booking_status, change_state }: Row, { state }: Checkout): boolean {
  const isGone = change_state
    ? change_state === 'over'
    : booking_status === 'cancelled' || booking_status === 'not_confirmed'
  return isGone && (state === 'open' || state === 'processing')
}

async function wrongRefunds(db: Db, card: CardProvider, row: Row, isReconciled: boolean) {
  if (row.status !== 'paid' || !row.provider_payment_id) return []
  const theirs = await card.listRefunds(row.provider_payment_id)
  const ours = await listRefundsOf(db, row.id)
  const unknown = ours.filter(
    ({ provider_refund_id: id, amount_pence }) =>
      id && !theirs.some((each) => each.id === id && each.amountPence === amount_pence),
  )
  if (unknown.length > 0) return ['has refunds here that the provider does not know']
  // One may be there while the word of it is on its way to us.
  if (!isReconciled) return []
  const sent = total(ours.filter(({ status }) => status !== 'queued' && refundCounts(status)))
  const seen = total(
    theirs
      .filter(({ status }) => refundCounts(status))
      .map(({ amountPence }) => ({ amount_pence: amountPence })),
  )
  return sent === seen ? [] : [`has ${sent}p of refunds here and ${seen}p at the provider`]
}

const total = (refunds: { amount_pence: number }[]) =>
  refunds.reduce((sum, refund) => sum + refund.amount_pence, 0)
