import * as fc from 'fast-check'
import { deliver, newEvents } from '#testing/cafe.ts'
import { completeVisits } from '#server/ordering/door/complete-visits.ts'
import { reconcilePayments, reconcileRefunds } from '#server/ordering/unpaid/reconcile.ts'
import { endVouchers } from '#server/ordering/ledger/vouchers/end-vouchers.ts'
import { oneRow, rows } from '#server/platform/database/statement.ts'
import { anyOne, kind, onBooking, pence, pick } from './deed.ts'
import type { Answer, World } from './world.ts'

export const cards = fc.constantFrom<object>(
  {},
  {},
  { card: '4000000000000002' },
  { card: '4000000000005126' },
  { card: '4000000000007726' },
  // Disputed a while later.
  { card: '4000000000000259' },
  { method: 'pay_by_bank' },
  { method: 'pay_by_bank', bank: 'refuse' },
)

export const providerActs = {
  /** The customer pays an open page, perhaps one of a checkout that we have given up. */
  pay: onBooking(6, { checkout: fc.nat(1), how: cards }, async (world, id, wish) => {
    await payCheckout(world, id, wish)
    return null
  }),
  'refund-at-provider': onBooking(1, { pence: pence(4_000) }, async (world, id, wish) => {
    const payment = await oneRow<{ intent: string }>(world.db)`
      select provider_payment_id as intent from card_payments
      where booking_id = ${id} and provider_payment_id is not null`
    if (await refundAtProvider(world, payment, wish.pence)) {
      world.books.of(id).behind.push(wish.pence)
    }
    return null
  }),
  deliver: kind(
    5,
    { count: fc.integer({ min: 1, max: 8 }), isBackwards: fc.boolean() },
    async (world, { count, isBackwards }) => {
      const batch = world.waiting.splice(0, count)
      let refused: Answer = null
      for (const payload of isBackwards ? batch.toReversed() : batch) {
        const answer = await deliver(world, payload)
        // Not taken: the provider will try again later.
        if (answer.status === 200) world.delivered.push(payload)
        else world.waiting.push(payload)
        if (answer.status !== 200) refused = answer
      }
      return refused
    },
  ),
  'deliver-again': kind(1, { event: anyOne }, async (world, { event }) => {
    const payload = pick(world.delivered, event)
    return payload === undefined ? null : deliver(world, payload)
  }),
  reconcile: kind(3, {}, reconcile),
}

export async function refundAtProvider(
  { sandbox }: World,
  payment: { intent: string } | undefined,
  amount: number,
): Promise<boolean> {
  if (!payment) return false
  // More than is left is refused there, as it would be for staff at the dashboard.
  return sandbox.stripe.refunds.create({ payment_intent: payment.intent, amount }).then(
    () => true,
    () => false,
  )
}

/** Pays a checkout of a booking, the newest one unless told; says whether there is one. */
export async function payCheckout(
  { db, sandbox, books }: World,
  id: number,
  { checkout = 0, how = {} } = {},
): Promise<boolean> {
  const checkouts = await rows<{ session: string; pence: number }>(db)`
    select provider_session_id as session, amount_pence as pence from card_payments
    where booking_id = ${id} and provider_session_id is not null order by id desc`
  const { session, pence: amount } = pick(checkouts, checkout) ?? {}
  if (!session || !amount) return false
  books.of(id).charged.set(session, amount)
  await sandbox.pay(session, how)
  return true
}

export async function reconcile({ parts }: Pick<World, 'parts'>): Promise<null> {
  await reconcilePayments(parts)
  await reconcileRefunds(parts)
  await completeVisits(parts)
  await endVouchers(parts)
  return null
}

/** Asked before trouble begins: it is ours with the provider, not the provider's with itself. */
export async function hearEvents(world: World): Promise<void> {
  world.waiting.push(...(await newEvents(world)))
}
