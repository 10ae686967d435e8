import {
  type BookingCall,
  type BookingParts,
  callBy,
} from '#server/ordering/booking/booking-call.ts'
import type { CardEvent, Checkout } from '#server/platform/card/card-provider.ts'
import { ProviderRefused } from '#server/platform/card/provider-fault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { applyCheckout } from './apply-checkout.ts'
import { applyRefunds } from './apply-refunds.ts'
import {
  changePayment,
  findPaymentByProviderId,
  lockPayment,
  type Payment,
} from './payments.queries.ts'
import { sendRefunds } from './send-refunds.ts'

/**
 * An event says that something happened; what is so now is fetched from the provider before
 * anything is believed. Each event takes effect once, in the transaction that remembers it.
 */
export async function handleEvent(parts: BookingParts, event: CardEvent): Promise<void> {
  if (!event.about || (await isKnown(parts.db, event.id))) return
  try {
    if (event.about.kind === 'checkout') await handleCheckout(parts, event, event.about.id)
    else await handleMoney(parts, event, event.about)
  } catch (error) {
    // The provider itself does not know what the event is about: nothing can follow from it.
    if (!(error instanceof ProviderRefused)) throw error
    parts.log.warn({ err: error, type: event.type }, 'an event about nothing')
  }
}

async function handleCheckout(parts: BookingParts, event: CardEvent, id: string): Promise<void> {
  const checkout = await parts.card.fetchCheckout(id)
  const call = callBy('provider', parts)
  const payment = await inTransaction(parts.db, async (transaction) => {
    if (!(await remember(transaction, event, call))) return undefined
    return followCheckout(transaction, checkout, call)
  })
  if (payment) await sendRefunds(parts, payment.booking_id)
}

async function followCheckout(db: Db, checkout: Checkout, call: BookingCall) {
  const payment = await findPaymentOf(db, checkout)
  // Another shop may share the provider's account.
  if (!payment) return undefined
  await applyCheckout(db, payment.id, checkout, call)
  return payment
}

type Money = Exclude<CardEvent['about'], { kind: 'checkout' } | null>

/** Refunds and disputes: by the payment they belong to, which may not have been heard of yet. */
async function handleMoney(parts: BookingParts, event: CardEvent, about: Money): Promise<void> {
  const { db, card } = parts
  const { kind, id } = about
  const paymentId = about.paymentId ?? (await card.fetchPaymentOf(kind, id))
  if (!paymentId) return
  const isHeardOf = await findPaymentByProviderId(db, paymentId)
  const checkout = isHeardOf ? null : await card.fetchCheckoutOf(paymentId)
  const refunds = await card.listRefunds(paymentId)
  const call = callBy('provider', parts)
  await inTransaction(db, async (transaction) => {
    if (!(await remember(transaction, event, call))) return
    if (checkout) await followCheckout(transaction, checkout, call)
    const payment = await findPaymentByProviderId(transaction, paymentId)
    if (!payment) return
    await applyRefunds(transaction, payment.id, refunds, call)
    if (kind === 'dispute') await raiseDispute(transaction, payment.id, call)
  })
}

/** A person has to answer the bank. */
async function raiseDispute(db: Db, paymentId: number, call: BookingCall): Promise<void> {
  const payment = await lockPayment(db, paymentId)
  if (payment.disputed_at) return
  const change = { disputed_at: call.now, attention: 'disputed' }
  await changePayment(db, payment, change, 'payment.disputed', call)
}

async function findPaymentOf(db: Db, checkout: Checkout): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where((is) =>
      is.or([
        is('provider_session_id', '=', checkout.id),
        // Its id never reached us, but it carries the name that we gave it.
        is('session_reference', '=', checkout.sessionReference ?? ''),
      ]),
    )
    .executeTakeFirst()
}

async function isKnown(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** False when another one was faster; it waits for that one's end first. */
async function remember(db: Db, { id, type, about }: CardEvent, { now }: BookingCall) {
  const row = await db
    .insertInto('provider_events')
    .values({ id, type, object_id: about?.id ?? null, received_at: now, processed_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
