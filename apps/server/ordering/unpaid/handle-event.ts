import {
  type BookingCall,
  type BookingParts,
  callBy,
} from '#server/ordering/booking/booking-call.ts'
import { applyRefunds } from '#server/ordering/refunds/apply-refunds.ts'
import { sendRefundsFor } from '#server/ordering/refunds/send-refunds.ts'
import { stopCredit } from '#server/ordering/ledger/vouchers/stop-credit.ts'
import { stopVoucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import type { CardEvent, Checkout } from '#server/platform/card/card-provider.ts'
import { ProviderRefused } from '#server/platform/card/provider-fault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow, rows } from '#server/platform/database/statement.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { applyCheckout } from './ask-about-payment.ts'
import {
  changePayment,
  findPaymentByProviderId,
  lockPayment,
  type Payment,
} from '#server/ordering/ledger/payments.queries.ts'
import { lockPaidFor, type PaymentOf } from '#server/ordering/ledger/paid-for.ts'

/**
 * An event says that something happened; what is so now is fetched from the provider before
 * anything is believed. Each event takes effect once, in the transaction that remembers it.
 */
export async function handleEvent(parts: BookingParts, event: CardEvent): Promise<void> {
  if (!event.about) return
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
    // Nothing where the event is known, or about another shop that shares the provider's account.
    const payment = await oneRow<PaymentOf>(transaction)`
      with remembered as (${remembering(event, call)})
      select card_payments.id, booking_id, gift_id from card_payments, remembered where ${isOf(checkout)}`
    const inIt = { ...parts, db: transaction }
    const mayGoBack = payment && (await applyCheckout(inIt, payment, checkout, call))
    return mayGoBack ? payment : null
  })
  if (payment) await sendRefundsFor(parts, payment)
}

type Money = Exclude<CardEvent['about'], { kind: 'checkout' } | null>

/** Refunds and disputes: by the payment they belong to, which may not have been heard of yet. */
async function handleMoney(parts: BookingParts, event: CardEvent, about: Money): Promise<void> {
  const { db, card } = parts
  const { kind, id } = about
  const dispute = kind === 'dispute' ? await card.fetchDispute(id) : null
  const paymentId =
    about.paymentId ??
    (kind === 'dispute' ? dispute?.paymentId : await card.fetchPaymentOf(kind, id))
  if (!paymentId) return
  const isHeardOf = await findPaymentByProviderId(db, paymentId)
  const checkout = isHeardOf ? null : await card.fetchCheckoutOf(paymentId)
  const refunds = await card.listRefunds(paymentId)
  const call = callBy('provider', parts)
  await inTransaction(db, async (transaction) => {
    if ((await rows(transaction)`${remembering(event, call)}`).length === 0) return
    if (checkout) await followUnheard({ ...parts, db: transaction }, checkout, call)
    const payment = await findPaymentByProviderId(transaction, paymentId)
    if (!payment) return
    await applyRefunds(transaction, payment.id, refunds, call)
    if (dispute?.isWon) await endDispute(transaction, payment, call)
    else if (dispute) await raiseDispute(transaction, payment, call)
  })
}

/** A person has to answer the bank; until then nothing more is spent of what that money became. */
async function raiseDispute(db: Db, seen: Payment, call: BookingCall): Promise<void> {
  const gift = (await lockPaidFor(db, seen))?.gift
  const payment = await lockPayment(db, seen.id)
  if (payment.disputed_at) return
  const change = { disputed_at: call.now, attention: 'disputed' }
  await changePayment(db, payment, change, 'payment.disputed', call)
  if (gift?.voucher_id) await stopVoucher(db, gift.voucher_id, DISPUTED, call)
  await stopCredit(db, payment, DISPUTED, call)
}

/** The bank decided for us: the money counts again. A card or credit it blocked is staff's to unblock. */
async function endDispute(db: Db, seen: Payment, call: BookingCall): Promise<void> {
  await lockPaidFor(db, seen)
  const payment = await lockPayment(db, seen.id)
  if (!payment.disputed_at) return
  const attention = payment.attention === 'disputed' ? null : payment.attention
  const change = { disputed_at: null, attention }
  await changePayment(db, payment, change, 'payment.dispute-won', call)
}

const DISPUTED = 'The bank disputes what was paid for it'

async function followUnheard(parts: BookingParts, checkout: Checkout, call: BookingCall) {
  const payment = await oneRow<PaymentOf>(parts.db)`
    select id, booking_id, gift_id from card_payments where ${isOf(checkout)}`
  if (payment) await applyCheckout(parts, payment, checkout, call)
}

// Fallback to our session reference: the provider's id may never have reached us.
const isOf = ({ id, sessionReference }: Checkout) =>
  fragment`(provider_session_id = ${id} or session_reference = ${sessionReference})`

/** No row when another one was faster; it waits for that one's end first. */
const remembering = ({ id, type, about }: CardEvent, { now }: BookingCall) =>
  fragment`insert into provider_events (id, type, object_id, received_at, processed_at)
    values (${id}, ${type}, ${about?.id ?? null}, ${now}, ${now})
    on conflict (id) do nothing returning id as event_id`
