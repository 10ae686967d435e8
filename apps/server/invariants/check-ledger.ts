import { refundCounts } from '#domain/pricing/refund.ts'
import { listRefundsOf } from '#server/ordering/ledger/refunds.queries.ts'
import { findStrays, type Stray } from '#server/ordering/unpaid/stray-payments.ts'
import type { CardProvider, Checkout } from '#server/platform/card/card-provider.ts'
import { orNothing } from '#server/platform/card/provider-fault.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Breach } from './stored-rules.ts'

type Row = Awaited<ReturnType<typeof readPayments>>[number]

const AT_ONCE = 8

type Options = {
  since: Temporal.Instant
  /** What was opened before is compared whole; null where nothing at all is on its way. */
  settledBefore: Temporal.Instant | null
}

/**
 * Payments, refunds and seats given back, against what the provider says. What differs is looked at once
 * more at the end: word of a payment may have come while the others were compared.
 */
export async function checkLedger(db: Db, card: CardProvider, options: Options): Promise<Breach[]> {
  const first = await checkPayments(db, card, await readPayments(db, options), options)
  const doubtful = await readPayments(db, options, [...first.keys()])
  const still = await checkPayments(db, card, doubtful, options)
  const strays = await findStrays(db, card, options.since)
  const settled = strays.filter(({ openedAt }) => isSettled(openedAt, options))
  return [...[...still.values()].flat(), ...(await strayBreaches(db, settled))]
}

async function checkPayments(db: Db, card: CardProvider, payments: Row[], options: Options) {
  const breaches = new Map<number, Breach[]>()
  const queue = [...payments]
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      const found = await checkPayment(db, card, row, isSettled(row.created_at, options))
      if (found.length > 0) breaches.set(row.id, found)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return breaches
}

const isSettled = (openedAt: Temporal.Instant, { settledBefore }: Options) =>
  settledBefore === null || Temporal.Instant.compare(openedAt, settledBefore) < 0

/** After a restore: of a booking that is gone, or of a later payment of one that is here. */
async function strayBreaches(db: Db, strays: Stray[]): Promise<Breach[]> {
  const references = strays.map(({ bookingReference }) => bookingReference ?? '')
  const here = await rows<{ reference: string }>(db)`
    select reference from bookings where reference = any(${references})`
  const known = new Set(here.map(({ reference }) => reference))
  return strays.map(({ id, bookingReference, leftPence }) => ({
    invariant: 8,
    subject: `checkout ${id}`,
    what: known.has(bookingReference ?? '')
      ? `has ${leftPence}p at the provider for a change of booking ${bookingReference}, which is not here`
      : `has ${leftPence}p at the provider for booking ${bookingReference}, which is not here`,
  }))
}

function readPayments(db: Db, { since }: Options, ids?: number[]) {
  return db
    .selectFrom('card_payments')
    .leftJoin('bookings', 'bookings.id', 'card_payments.booking_id')
    .leftJoin('gifts', 'gifts.id', 'card_payments.gift_id')
    .leftJoin('changes', 'changes.id', 'card_payments.change_id')
    .selectAll('card_payments')
    .select((each) => [
      each.fn.coalesce('bookings.reference', 'gifts.reference').as('reference'),
      'bookings.status as booking_status',
      'changes.state as change_state',
    ])
    .where('card_payments.created_at', '>=', since)
    .where('provider_session_id', 'is not', null)
    .$if(ids !== undefined, (query) =>
      query.where('card_payments.id', '=', sql<number>`any(${ids ?? []})`),
    )
    .execute()
}

async function checkPayment(db: Db, card: CardProvider, row: Row, isReconciled: boolean) {
  const checkout = await orNothing(card.fetchCheckout(row.provider_session_id ?? ''), null)
  const wrong = (invariant: number, what: string): Breach => ({
    invariant,
    subject: `payment ${row.id} of ${row.gift_id ? `gift ${row.gift_id}` : `booking ${row.booking_id}`}`,
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
    ...(checkout.currency === row.currency ? [] : ['has another currency at the provider']),
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
