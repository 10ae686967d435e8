import { randomInt } from 'node:crypto'
import type { Ages } from '#domain/booking/ages.ts'
import type { Session } from '#domain/booking/sessions.ts'
import type { Line } from '#domain/pricing/bill.ts'
import type { BookingCall } from './booking/booking-call.ts'
import type { Offer } from './find-offer.ts'
import { tellOf } from './booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { mintPayment, type NewPayment } from '#server/ordering/money/start-payment.ts'
import type { ReturnUrls } from '#server/ordering/money/return-urls.ts'

/** Whose a booking will be: an account's, or a contact's, who is known by a hash of their mailbox. */
export type Owner = { userId: number } | { contact: Contact; heldBy: string | null }
export type Contact = { name: string; email: string | null; phone: string | null }

export const keysOf = (owner: Owner) => ({
  userId: 'userId' in owner ? owner.userId : null,
  heldBy: 'heldBy' in owner ? owner.heldBy : null,
})

export type Order = {
  owner: Owner
  sessionId?: number | undefined
  slotId: number
  date: string
  adults: number
  children: number
  /** Of which age; nothing more is known than who is grown unless it says so. */
  ages?: Ages | undefined
  addOns?: readonly { id: number; quantity: number }[] | undefined
  totalPence: number
  specialRequests: string
  urls: ReturnUrls
  idempotency: { key: string; hash: Buffer } | null
  /** Hash of the link that will open this booking without signing in. */
  link: Buffer | null
  channel?: 'phone' | 'door' | undefined
  /** Paid at the desk, or later: no checkout is asked for. */
  isPaidHere?: boolean | undefined
  /** Hash of the link of an unpaid booking that this one may take the place of. */
  shown: Buffer | null
}

export type Placed = { id: number; reference: string; payment: NewPayment & { id: number | null } }

/**
 * Writes the booking, its bill, the payment that is to be asked for, and what is remembered of
 * them: one statement, in which the database takes the seats or refuses (docs/rules/seats.md).
 * Where money is to be asked for, it does not keep others waiting for the disk: the customer hears of
 * the booking only after the provider's answer was written, and that commit takes this one along.
 */
export async function placeBooking(
  db: Db,
  order: Order,
  offer: Pick<Offer, 'session' | 'slot' | 'date' | 'startsAt' | 'endsAt' | 'capacity'>,
  lines: readonly Line[],
  holdExpiresAt: Temporal.Instant,
  { actor, now, requestId, heldFrom }: BookingCall,
): Promise<Placed> {
  const { session, slot, date, startsAt, endsAt, capacity } = offer
  const { owner, adults, children, totalPence, specialRequests, urls, idempotency, link } = order
  const { userId, heldBy } = keysOf(owner)
  const contact = 'contact' in owner ? owner.contact : null
  const reference = mintReference()
  const visit = { booking_date: date, start_time: slot.startTime, end_time: slot.endTime }
  const ordered = { ...visit, adults, children, total_pence: totalPence }
  const payment = mintPayment({ ...ordered, ...named(session) }, urls, now)
  const actorId = 'id' in actor ? actor.id : null
  // The capacity of the moment tells later whether seats were oversold or the capacity lowered.
  const created = JSON.stringify({ status: 'pending', people: adults + children, capacity })
  const [placed] = await rows<{ id: number; payment_id: number | null }>(db)`
    with reached as (
      insert into contacts (name, email, phone, created_at)
      select ${contact?.name ?? null}, ${contact?.email ?? null}, ${contact?.phone ?? null},
        ${now}::timestamptz
      where ${contact?.name ?? null}::text is not null
      returning id
    ), placed as (
      insert into bookings (reference, user_id, contact_id, held_by, session_id, slot_id, booking_date, start_time,
        end_time, starts_at, ends_at, adults, children, total_pence, special_requests, status,
        hold_expires_at, idempotency_key, idempotency_hash, held_from, channel, created_at, updated_at)
      values (${reference}, ${userId}, (select id from reached), ${heldBy}, ${session.id}, ${slot.id}, ${date}, ${slot.startTime},
        ${slot.endTime}, ${startsAt}, ${endsAt}, ${adults}, ${children}, ${totalPence},
        ${specialRequests}, 'pending', ${holdExpiresAt}, ${idempotency?.key ?? null},
        ${idempotency?.hash ?? null}, ${heldFrom ?? null}, ${order.channel ?? 'web'}, ${now}, ${now})
      returning id, total_pence
    ), linked as (
      insert into booking_links (token_hash, booking_id, is_mailed, created_at)
      select ${link}::bytea, id, false, ${now}::timestamptz from placed
      where ${link}::bytea is not null
    ), billed as (
      insert into lines (booking_id, kind, name, quantity, unit_pence, add_on_id)
      select placed.id, kind, name, quantity, "unitPence", "addOnId"
      from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        kind text, name text, quantity integer, "unitPence" integer, "addOnId" bigint)
    ), asked as (
      insert into payments (booking_id, session_reference, idempotency_key, amount_pence, status,
        description, success_url, cancel_url, expires_at, created_at, updated_at)
      select id, ${payment.session_reference}, ${payment.idempotency_key}, total_pence, 'open',
        ${payment.description}, ${payment.success_url}, ${payment.cancel_url},
        ${payment.expires_at}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from placed where total_pence > 0 and not ${order.isPaidHere ?? false}::boolean
      returning id, booking_id, amount_pence
    ), remembered as (
      insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, after,
        request_id)
      select ${now}::timestamptz, ${actor.kind}::text, ${actorId}::bigint, action, kind, subject,
        after, ${requestId ?? null}::text
      from (
        select 'booking.created', 'booking', id::text, ${created}::jsonb from placed
        union all
        select 'payment.started', 'payment', id::text, jsonb_build_object('status', 'open',
          'bookingId', booking_id, 'amountPence', amount_pence) from asked
      ) as changes (action, kind, subject, after)
    )
    select placed.id, asked.id as payment_id, case when asked.id is not null
      then set_config('synchronous_commit', 'off', true) end
    from placed left join asked on true`
  if (!placed) throw new Error('a booking that was written must be there')
  tellOf(db, { booking_date: date, user_id: userId })
  return { id: placed.id, reference, payment: { ...payment, id: placed.payment_id } }
}

const named = ({ isOrdinary, name }: Session) => (isOrdinary ? {} : { session: name })

// Read out on the phone: no letters or digits that look or sound alike.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function mintReference(): string {
  return `WW-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
