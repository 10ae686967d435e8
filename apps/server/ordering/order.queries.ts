import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { type Seats, seatsFrom, storedSeats } from '#server/visits/seats.queries.ts'
import type { BookingCall } from './booking/booking-call.ts'
import { keysOf, type Order } from './place-booking.ts'

/** A booking in the same name that is still to be paid. */
export type Unpaid = {
  id: number
  /** Made by whoever asks: an account's own, or a contact's who shows its link. */
  isTheirs: boolean
  paymentId: number | null
  sessionId: number
  slotId: number
  date: string
  people: number
  /** What it takes of its room. */
  seats: number
  holdExpiresAt: string
}

/** All that decides on an order: the rules, the seats, other orders in the same name. */
export type OrderFacts = {
  seats: Seats
  knownId: number | null
  unpaid: Unpaid[]
  /** People in unpaid bookings of others from the same address. */
  heldThere: number
}

type Stored = Parameters<typeof seatsFrom>[1] & {
  known_id: number | null
  unpaid: Unpaid[] | null
  held_there: number
}

/** In one statement, read at one moment. */
export async function readOrderFacts(
  db: Db,
  { owner, date, idempotency, shown }: Order,
  { now, heldFrom }: BookingCall,
): Promise<OrderFacts> {
  const { userId, heldBy } = keysOf(owner)
  const [stored] = await rows<Stored>(db)`
    select ${storedSeats({ from: date, to: date }, now)},
      (select id from bookings
        where (user_id = ${userId} or (user_id is null and held_by = ${heldBy}))
          and idempotency_key = ${idempotency?.key ?? null}) as known_id,
      (select json_agg(json_build_object('id', bookings.id, 'paymentId', payments.id,
        'isTheirs', user_id is not null or bookings.id = shown.booking_id,
        'sessionId', session_id, 'slotId', slot_id, 'date', booking_date, 'people', people,
        'seats', room_seats, 'holdExpiresAt', hold_expires_at) order by bookings.id)
        from bookings
        left join booking_links shown on shown.booking_id = bookings.id
          and shown.token_hash = ${shown} and shown.revoked_at is null
        left join payments on payments.booking_id = bookings.id and payments.status = 'open'
        where bookings.status = 'pending' and bookings.id in (
          select id from (select id, status from bookings where user_id = ${userId} offset 0)
          where status = 'pending'
          union select id from bookings where held_by = ${heldBy} and status = 'pending'
          union select booking_id from booking_links where token_hash = ${shown})
      ) as unpaid,
      (select coalesce(sum(people), 0) from bookings where held_from = ${heldFrom ?? null}
        and status = 'pending' and hold_expires_at > ${now}
        and not coalesce(user_id = ${userId} or held_by = ${heldBy}, false)) as held_there
    from house`
  const seats = await seatsFrom(db, stored)
  return {
    seats,
    knownId: stored?.known_id ?? null,
    unpaid: stored?.unpaid ?? [],
    heldThere: stored?.held_there ?? 0,
  }
}
