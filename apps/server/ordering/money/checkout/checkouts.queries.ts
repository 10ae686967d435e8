import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Checkout } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow, rows } from '#server/platform/database/statement.ts'
import { writingInBatches } from '#server/platform/database/together.ts'
import { userOf } from '#server/platform/record-audit.ts'
import type { Payment } from './payments.queries.ts'

type Kept = {
  date: string
  payment: Pick<Payment, 'id' | 'idempotency_key'>
  checkout: Checkout
  call: BookingCall
}

/**
 * The checkout's event may have been here first; that knows no way to it, though. Answers whether there is
 * such a payment: an order is written by an asynchronous commit, which this one makes safe. A database that
 * was killed in between has lost it, and may have given its id to another; its customer must not be told to pay.
 */
export const keepCheckout = writingInBatches(
  ({ date }: Kept) => date,
  async (db: Db, kept) => {
    const opened = kept.map(({ payment, checkout, call: { actor, now, requestId } }) =>
      JSON.stringify({
        id: payment.id,
        idempotency_key: payment.idempotency_key,
        provider_session_id: checkout.id,
        checkout_url: checkout.url,
        actor_kind: actor.kind,
        actor_id: userOf(actor),
        request_id: requestId ?? null,
        now,
      }),
    )
    // The limit is no limit: the planner takes it for one row, and looks payments up by their ids, also with a
    // plan that was made while there were few.
    const here = await rows<{ id: number }>(db)`
      with opened as (
        select opened.* from unnest(${opened}::jsonb[]) as told (it), jsonb_to_record(it) as opened (id bigint,
          idempotency_key text, provider_session_id text, checkout_url text, actor_kind text, actor_id bigint,
          request_id text, now timestamptz)
        limit ${opened.length}
      ), kept as (
        update payments set provider_session_id = opened.provider_session_id,
          checkout_url = opened.checkout_url, payer_email = null, version = version + 1,
          updated_at = now
        from opened
        where payments.id = opened.id and payments.idempotency_key = opened.idempotency_key
          and (payments.provider_session_id is null
          or (payments.checkout_url is null and opened.checkout_url is not null))
        returning opened.*, jsonb_build_object('status', status, 'isKept',
          (select is_kept from tenders where id = tender_id), 'attention', attention) as told
      ), remembered as (
        insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, before,
          after, request_id)
        select now, actor_kind, actor_id, 'payment.checkout-opened', 'payment', id::text, told, told,
          request_id
        from kept
      )
      select payments.id from payments join opened using (id, idempotency_key)`
    return kept.map(({ payment }) => here.some(({ id }) => id === payment.id))
  },
)

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
