import { rulesOf } from '#server/visits/rules/rules.ts'
import { type Day, EMPTY_DAY, type Holding } from '#domain/booking/day.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Fragment, fragment, oneRow } from '#server/platform/database/statement.ts'

type RoomDate = { roomId: number; date: string }

/** What the database says of some days: their flags where there are any, and who holds seats. */
export type StoredDays = {
  flags: (RoomDate & Pick<Day, 'toAsk' | 'isAwaited'>)[] | null
  holdings: (RoomDate & Holding)[] | null
}

type Reading = {
  /** Booking by booking; otherwise those of a visit are added up, but for holds that are over. */
  isEach?: boolean
  /** Bookings whose own seats do not count. */
  without?: readonly number[]
}

/** The columns of `StoredDays`: bookings and open changes that hold seats, read from their own rows. */
export function storedDays(
  { from, to }: DateRange,
  now: Temporal.Instant,
  { isEach = false, without = [] }: Reading = {},
): Fragment {
  return fragment`
    (select json_agg(json_build_object('roomId', room_id, 'date', date, 'toAsk', to_ask,
      'isAwaited', is_awaited(room_id, date)))
      from room_days where date between ${from} and ${to}) as flags,
    (select json_agg(json_build_object('roomId', room_id, 'date', booking_date,
        'sessionId', session_id, 'slotId', slot_id, 'startTime', to_char(start_time, 'HH24:MI'),
        'endTime', to_char(end_time, 'HH24:MI'), 'people', visit.people, 'children', visit.children,
        'isPrivate', is_private, 'bookingId', booking_id, 'changeId', change_id,
        'paymentId', case when is_over then (select id from card_payments
          where booking_id = visit.booking_id and state = 'promised') end,
        'isOver', is_over) order by ends)
      from (
        select booking_date, session_id, slot_id, start_time, end_time, is_over,
          case when ${isEach}::boolean or is_over then id end as booking_id,
          case when ${isEach}::boolean or is_over then change_id end as change_id,
          sum(people)::integer as people, sum(children)::integer as children,
          min(hold_expires_at) as ends
        from (
          select id, null::bigint as change_id, booking_date, session_id, slot_id, start_time,
            end_time, people - released as people, children, hold_expires_at,
            status = 'pending' and hold_expires_at <= ${now} as is_over
          from bookings where booking_date between ${from} and ${to} and holds_seats(status)
            and id <> all(${without}::bigint[])
          union all
          select booking_id, id, booking_date, session_id, slot_id, start_time, end_time, people,
            young, hold_expires_at, hold_expires_at <= ${now}
          from changes where booking_date between ${from} and ${to} and state = 'open'
        ) as held
        group by 1, 2, 3, 4, 5, 6, 7, 8
      ) as visit
      join sessions on sessions.id = session_id) as holdings`
}

/** Finds the day of a room among those that were read. */
export function daysFrom({ flags, holdings }: StoredDays): (roomDate: RoomDate) => Day {
  const flagged = new Map(flags?.map((each) => [keyOf(each), each]))
  const held = Map.groupBy(holdings ?? [], keyOf)
  return (roomDate) => {
    const key = keyOf(roomDate)
    const { toAsk, isAwaited } = flagged.get(key) ?? EMPTY_DAY
    return { toAsk, isAwaited, holdings: held.get(key) ?? [] }
  }
}

const keyOf = ({ roomId, date }: RoomDate) => `${date} ${roomId}`

/**
 * A date, without the seats of some bookings, and the rules in force. Whoever takes seats holds the row lock of their
 * room's day, so that it stays as it is read.
 */
export async function readDay(
  db: Db,
  date: string,
  now: Temporal.Instant,
  without: readonly number[],
) {
  const stored = await oneRow<StoredDays & { version: string }>(db)`
    select rules_version as version, ${storedDays({ from: date, to: date }, now, { without })}
    from house`
  const dayOf = daysFrom(stored!)
  const rules = await rulesOf(db, stored!.version)
  return { rules, dayIn: (roomId: number) => dayOf({ roomId, date }) }
}
