import { MOST_FROM_NETWORK } from '#domain/booking/hold-limits.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow, oneValue } from '#server/platform/database/statement.ts'
import { inBatches } from '#server/platform/database/together.ts'
import { type Seats, seatsFrom, storedSeats } from '#server/visits/seats/seats.queries.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { KnownCode } from './codes.queries.ts'
import { keysOf, type Order } from './place-booking.ts'

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

type Asked = { order: Order; call: BookingCall }
type Customer = Omit<OrderFacts, 'seats'>
type Stored = Parameters<typeof seatsFrom>[1] & { customers: Customer[] }

/** In one statement, read at one moment; orders for one date that come together share it. */
export const readOrderFacts = inBatches<Db, Asked, OrderFacts>(
  ({ order }) => order.date,
  async (db, asked) => {
    const { date } = asked[0]!.order
    const now = asked.map(({ call }) => call.now).reduce(later)
    const owners = asked.map(({ order }) => keysOf(order.owner))
    const stored = await oneRow<Stored>(db)`
        select ${storedSeats({ from: date, to: date }, now, { isEach: true })},
          (select json_agg(json_build_object(
            'known', (select json_build_object('id', made_id, 'isSame', asked = asks.asked)
              from calls where id = asks.call_id),
            'unpaid', coalesce((
              select json_agg(json_build_object('id', booked.id, 'paymentId', (select id
                  from card_payments where booking_id = booked.id and state = 'promised'),
                'isTheirs', user_id is not null or exists (select from booking_links
                  where token_hash = asks.shown and booking_id = booked.id and revoked_at is null),
                'isOffer', booked.hold_kind = 'offer', 'isPaidInPart', paid_pence > 0, 'sessionId', session_id, 'slotId', slot_id, 'date', booking_date,
                'people', people, 'holdExpiresAt', hold_expires_at)
                order by booked.id)
              from (
                select id from bookings where user_id = asks.user_id
                union select id from bookings where held_by = asks.held_by and status = 'pending'
                  and channel = 'web' and user_id is null and asks.user_id is null
                union select booking_id from booking_links where token_hash = asks.shown
              ) as named
              -- One by one: a few are theirs, and a crowd's are pending.
              cross join lateral (select * from bookings where id = named.id offset 0) as booked
              where booked.status = 'pending'
            ), '[]'),
            'isPaid', asks.shown is not null and exists (select from booking_links
              join bookings as tried on tried.id = booking_id
              where token_hash = asks.shown and revoked_at is null
                and status in ('confirmed', 'cancelrequested') and booking_date = ${date}
                and tried.slot_id = asks.slot_id and tried.session_id = coalesce(asks.session_id,
                  (select id from sessions where is_ordinary))),
            -- One by one as well: a plan that was made before the crowd came would read all of them.
            'lapsedThere', case when exists (
              select from unnest(networks) with ordinality as own (network, width)
              where (select sum(people) from bookings
                  where status = 'pending' and held_from @> array[network]) + asks.people
                > ${MOST_FROM_NETWORK} * 2 ^ (width - 1))
            then coalesce((
              select json_agg(json_build_object('id', over.id, 'paymentId', (select id
                from card_payments where booking_id = over.id and state = 'promised')))
              from (select id from bookings
                where status = 'pending' and hold_expires_at <= ${now} and held_from && networks
                order by hold_expires_at limit ${MOST_LAPSED}) as over), '[]') end,
            'lacksAddOn', asks.add_ons is not null and exists (select
              from jsonb_to_recordset(asks.add_ons) as wanted (id bigint,
              quantity integer) join add_ons using (id) where sold + wanted.quantity > stock),
            'code', case when asks.code is not null
              then code_for(asks.code, asks.user_id, asks.held_by) end
          ) order by place)
          from unnest(${owners.map(({ userId }) => userId)}::bigint[],
            ${owners.map(({ heldBy }) => heldBy)}::text[],
            ${asked.map(({ order }) => order.keyed?.id ?? null)}::bytea[],
            ${asked.map(({ order }) => order.keyed?.asked ?? null)}::bytea[],
            ${asked.map(({ order }) => order.shown ?? null)}::bytea[],
            ${asked.map(({ call }) => JSON.stringify(call.heldFrom ?? []))}::jsonb[],
            ${asked.map(({ order }) => order.adults + order.children)}::integer[],
            ${asked.map(({ order }) => order.sessionId ?? null)}::bigint[],
            ${asked.map(({ order }) => order.slotId)}::bigint[],
            ${asked.map(({ order }) => (order.addOns ? JSON.stringify(order.addOns) : null))}::jsonb[],
            ${asked.map(({ order }) => order.code ?? null)}::text[]
          ) with ordinality as asks (user_id, held_by, call_id, asked, shown, held_from, people,
            session_id, slot_id, add_ons, code, place),
            lateral (select array(select jsonb_array_elements_text(held_from))) as from_there (networks)
          ) as customers
        from house`
    const seats = await seatsFrom(db, stored)
    return stored!.customers.map((customer) => ({ seats, ...customer }))
  },
)

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one

/** Where it was to be paid at first: the same, however often an order is sent again. */
export const firstCheckoutUrl = (db: Db, bookingId: number) =>
  oneValue<string | null>(db)`
    select checkout_url from card_payments
    where booking_id = ${bookingId} and checkout_url is not null order by id limit 1`
