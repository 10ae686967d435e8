import { MOST_FROM_NETWORK } from '#domain/booking/hold-limits.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneValue } from '#server/platform/database/statement.ts'
import { together } from '#server/platform/database/together.ts'
import { readSeats, type Seats } from '#server/visits/seats/seats.queries.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { type KnownCode, knownCode } from './codes.queries.ts'
import { keysOf, type Order } from './order.ts'

/** A booking in the same name that is still to be paid. */
export type Unpaid = {
  id: number
  /** Made by the caller: an account's own, or a contact's who shows its link. */
  isTheirs: boolean
  /** Of the waiting list: a hold like any, which no order replaces. */
  isOffer: boolean
  /** Some of its bill came at the desk. */
  isPaidInPart: boolean
  paymentId: number | null
  sessionId: number
  slotId: number
  date: string
  people: number
  holdExpiresAt: string
}

/** All that decides on an order: the rules, the seats, other orders in the same name. */
export type OrderFacts = {
  seats: Seats
  /** What the same call made before, or another one under its key. */
  known: { id: number; isSame: boolean } | null
  unpaid: Unpaid[]
  /** The try that they would replace was paid for meanwhile. */
  isPaid: boolean
  /** Where a network of theirs holds too much for them: what of it is over; otherwise null. */
  lapsedThere: { id: number; paymentId: number | null }[] | null
  /** An add-on that it names is sold out. */
  lacksAddOn: boolean
  /** The code that it names, unless that ended or never was. */
  code: KnownCode | null
}

// As many as are asked about where a party is turned away by them alone.
const MOST_LAPSED = 5

/** One read for all who order for a date at the same moment: 1,000 buyers look, and 30 of them find seats. */
const lookAtDay = together(
  (db: Db, { date, now }: { date: string; now: Temporal.Instant }) =>
    readSeats(db, { from: date, to: date }, now),
  ({ date }) => date,
)

/** A look, which locks nothing: it may refuse, and the write decides again. */
export async function readOrderFacts(
  db: Db,
  order: Order,
  { now, heldFrom = [] }: BookingCall,
): Promise<OrderFacts> {
  const { date, keyed, slotId, sessionId, code, addOns = [] } = order
  const { userId, heldBy } = keysOf(order.owner)
  const shown = order.shown ?? null
  const people = order.adults + order.children
  const facts = await oneValue<Omit<OrderFacts, 'seats'>>(db)`
    select json_build_object(
        'known', (select json_build_object('id', made_id, 'isSame', asked = ${keyed?.asked ?? null})
          from calls where id = ${keyed?.id ?? null}),
        'unpaid', coalesce((
          select json_agg(json_build_object('id', booked.id, 'paymentId', (select id
              from card_payments where booking_id = booked.id and state = 'promised'),
            'isTheirs', user_id is not null or exists (select from booking_links
              where token_hash = ${shown} and booking_id = booked.id and revoked_at is null),
            'isOffer', booked.hold_kind = 'offer', 'isPaidInPart', paid_pence > 0,
            'sessionId', session_id, 'slotId', slot_id, 'date', booking_date,
            'people', people, 'holdExpiresAt', hold_expires_at) order by booked.id)
          from bookings as booked
          where status = 'pending' and id in (
            select id from bookings where user_id = ${userId}
            union select id from bookings where held_by = ${heldBy} and channel = 'web'
              and user_id is null and ${userId}::bigint is null
            union select booking_id from booking_links where token_hash = ${shown})
        ), '[]'),
        'isPaid', exists (select from booking_links join bookings as tried on tried.id = booking_id
          where token_hash = ${shown} and revoked_at is null
            and status in ('confirmed', 'cancelrequested') and booking_date = ${date}
            and slot_id = ${slotId} and session_id = coalesce(${sessionId ?? null}::bigint,
              (select id from sessions where is_ordinary))),
        'lapsedThere', case when exists (
          select from unnest(${heldFrom}::text[]) with ordinality as own (network, width)
          where ${people} + (select coalesce(sum(people), 0) from bookings
              where status = 'pending' and held_from @> array[network])
            > ${MOST_FROM_NETWORK} * 2 ^ (width - 1))
        then coalesce((
          select json_agg(json_build_object('id', over.id, 'paymentId', (select id
            from card_payments where booking_id = over.id and state = 'promised')))
          from (select id from bookings
            where status = 'pending' and hold_expires_at <= ${now} and held_from && ${heldFrom}::text[]
            order by hold_expires_at limit ${MOST_LAPSED}) as over), '[]') end,
        'lacksAddOn', exists (select from jsonb_to_recordset(${JSON.stringify(addOns)}::jsonb)
            as wanted (id bigint, quantity integer)
          join add_ons using (id) where sold + wanted.quantity > stock),
        'code', ${code ? knownCode(code, { userId, heldBy }) : fragment`null`}
      ) as facts`
  // Of who orders again, booking by booking: their own do not stand in their way.
  const seats = facts!.unpaid.length
    ? await readSeats(db, { from: date, to: date }, now, { isEach: true })
    : await lookAtDay(db, { date, now })
  return { seats, ...facts! }
}

/** Where it was to be paid at first: the same, however often an order is sent again. */
export const firstCheckoutUrl = (db: Db, bookingId: number) =>
  oneValue<string | null>(db)`
    select checkout_url from card_payments
    where booking_id = ${bookingId} and checkout_url is not null order by id limit 1`
