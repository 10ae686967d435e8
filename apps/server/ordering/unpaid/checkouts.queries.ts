import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Checkout } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { anyRow, oneRow } from '#server/platform/database/statement.ts'
import { userOf } from '#server/platform/record-audit.ts'
import type { Payment } from '#server/ordering/ledger/payments.queries.ts'

type Opened = {
  payment: Pick<Payment, 'id' | 'idempotency_key'>
  checkout: Checkout
  call: BookingCall
}

/**
 * The checkout's event may have been here first; that knows no way to it, though. Answers whether there is
 * such a payment: an order is written by an asynchronous commit, which this one makes safe. A database that
 * was killed in between has lost it, and may have given its id to another; its customer must not be told to pay.
 */
export const keepCheckout = (
  db: Db,
  { payment, checkout, call: { actor, now, requestId } }: Opened,
): Promise<boolean> =>
  anyRow(db)`
    with kept as (
      update payments set provider_session_id = ${checkout.id}, checkout_url = ${checkout.url},
        payer_email = null, version = version + 1, updated_at = ${now}
      where id = ${payment.id} and idempotency_key = ${payment.idempotency_key}
        and (provider_session_id is null
          or (checkout_url is null and ${checkout.url}::text is not null))
      returning id, jsonb_build_object('status', status, 'isKept',
        (select is_kept from tenders where id = tender_id), 'attention', attention) as told
    ), remembered as (
      insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, before,
        after, request_id)
      select ${now}::timestamptz, ${actor.kind}, ${userOf(actor)}::bigint, 'payment.checkout-opened',
        'payment', id::text, told, told, ${requestId ?? null}
      from kept
    )
    select id from payments
    where id = ${payment.id} and idempotency_key = ${payment.idempotency_key}`

export type ClosedFor = NonNullable<Payment['closed_for']>

/** Before the provider is asked: its event may be back here sooner than its answer. */
export const noteWhy = (
  db: Db,
  bookingId: number,
  closedFor: ClosedFor,
  { actor, now, requestId }: BookingCall,
  seen: Payment | undefined,
) =>
  oneRow<Payment>(db)`
    with open as (
      select * from card_payments where booking_id = ${bookingId} and state = 'promised'
        and id = coalesce(${seen?.id ?? null}::bigint, id)
    ), closing as (
      update payments set closed_for = ${closedFor}, version = payments.version + 1, updated_at = ${now}
      from open where payments.id = open.id and payments.status = 'open' and payments.closed_for is null
      returning payments.id, jsonb_build_object('status', payments.status, 'isKept', is_kept,
        'attention', payments.attention) as told
    ), remembered as (
      insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, before,
        after, request_id)
      select ${now}, ${actor.kind}, ${userOf(actor)}, 'payment.closing', 'payment',
        id::text, told, told, ${requestId ?? null}
      from closing
    )
    select * from open`
