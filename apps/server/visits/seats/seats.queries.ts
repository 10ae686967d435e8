import type { Crowd, LeftOut, Session } from '#domain/booking/sessions.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import type { Step, Taking } from '#domain/calendar/rooms.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Fragment, fragment, oneRow } from '#server/platform/database/statement.ts'
import { type Rules, rulesOf } from '#server/visits/rules/rules.ts'

/**
 * An unpaid booking, or a change of a paid one, whose hold is over. No page counts its seats, but only the
 * provider can say that they are free.
 */
export type Lapsed = Taking & {
  /** The booking's. */
  id: number
  changeId: number | null
  paymentId: number | null
  date: string
  roomId: number
  slotId: number
  sessionId: number
  people: number
}

/** Who is there on some dates, and the rules that were in force when this was read. */
export type Seats = {
  rules: Rules
  crowdOf(session: Session, slotId: number, date: string): Crowd & { lapsed: (Lapsed & LeftOut)[] }
  /** There is a row that counts it. */
  isOpen(session: Session, slot: Slot, date: string): boolean
}

type Slot = SlotTimes & { id: number }

type Day = {
  date: string
  roomId: number
  bounds: number[]
  crowd: number[]
  /** Seats became free that those who wait were not asked about yet. */
  toAsk: boolean
  isAwaited: boolean
}

type Visit = SlotTimes & { date: string; slotId: number; sessionId: number; seated: number }

type Stored = {
  version: string
  days: Day[] | null
  visits: Visit[] | null
  lapsed: Lapsed[] | null
}

/**
 * All of it in one statement, read at one moment. Seats that became free while parties wait are free for those
 * alone, until they were asked: `isForWaiting`.
 */
export async function readSeats(
  db: Db,
  range: DateRange,
  now: Temporal.Instant,
  { isForWaiting = false } = {},
): Promise<Seats> {
  const stored = await oneRow<Stored>(db)`select ${storedSeats(range, now)} from house`
  return seatsFrom(db, stored, isForWaiting)
}

/** The columns of `readSeats`, for callers that ask for more in the same statement. */
export function storedSeats({ from, to }: DateRange, now: Temporal.Instant): Fragment {
  // What is over is little and what waits is much: found by its time and in that order, so that no plan that
  // was made before the crowd came reads all that waits.
  return fragment`rules_version as version,
    (select json_agg(json_build_object('date', date, 'roomId', room_id, 'bounds', bounds,
      'crowd', crowd, 'toAsk', to_ask, 'isAwaited', is_awaited(room_id, date))) from room_days where date between ${from} and ${to}) as days,
    (select json_agg(json_build_object('date', date, 'slotId', slot_id, 'sessionId', session_id,
      'startTime', to_char(start_time, 'HH24:MI'), 'endTime', to_char(end_time, 'HH24:MI'), 'seated', seated))
      from visits where date between ${from} and ${to}) as visits,
    (select json_agg(json_build_object('id', holds.id, 'changeId', holds.change_id,
      'paymentId', (select id from card_payments where booking_id = holds.id and state = 'promised'),
      'date', booking_date, 'roomId', room_id, 'slotId', slot_id,
      'sessionId', session_id, 'startTime', to_char(start_time, 'HH24:MI'),
      'endTime', to_char(end_time, 'HH24:MI'), 'seats', room_seats, 'people', people)
      order by hold_expires_at)
      from (
        select id, null::bigint as change_id, booking_date, session_id, slot_id, start_time, end_time,
          room_seats, people, hold_expires_at
        from (select * from bookings where status = 'pending' and hold_expires_at <= ${now}
          order by hold_expires_at offset 0) as over
        where booking_date between ${from} and ${to}
        union all
        select booking_id, id, booking_date, session_id, slot_id, start_time, end_time,
          room_seats, people, hold_expires_at
        from changes where state = 'open' and hold_expires_at <= ${now}
          and booking_date between ${from} and ${to}
      ) as holds
      join sessions on sessions.id = session_id) as lapsed`
}

export async function seatsFrom(
  db: Db,
  stored: Stored | undefined,
  isForWaiting = false,
): Promise<Seats> {
  if (!stored) throw new Error('the house has no rules')
  const { version, days, visits, lapsed } = stored
  const byRoom = new Map(days?.map((day) => [`${day.date} ${day.roomId}`, day]))
  const byVisit = Map.groupBy(visits ?? [], keyOf)
  return {
    rules: await rulesOf(db, version),
    crowdOf({ id, room }, slotId, date) {
      const here = keyOf({ date, slotId, sessionId: id })
      const day = byRoom.get(`${date} ${room.id}`)
      // Where parties wait, what is over is theirs: it is on sale only if they were asked about it.
      const over = day?.isAwaited ? null : lapsed
      const inRoom = over?.filter((each) => each.date === date && each.roomId === room.id) ?? []
      return {
        steps: day ? stepsOf(day, isForWaiting) : [],
        seated: sum(byVisit.get(here)?.map((visit) => visit.seated)),
        lapsed: inRoom.map((each) => ({
          ...each,
          inVisit: keyOf(each) === here ? each.people : 0,
        })),
      }
    },
    isOpen: ({ id }, { id: slotId, startTime, endTime }, date) =>
      byVisit
        .get(keyOf({ date, slotId, sessionId: id }))
        ?.some((visit) => visit.startTime === startTime && visit.endTime === endTime) ?? false,
  }
}

const keyOf = ({ date, slotId, sessionId }: Pick<Lapsed, 'date' | 'slotId' | 'sessionId'>) =>
  `${date} ${slotId} ${sessionId}`

const sum = (numbers: number[] = []) => numbers.reduce((total, number) => total + number, 0)

function stepsOf({ bounds, crowd, toAsk }: Day, isForWaiting: boolean): Step[] {
  if (toAsk && !isForWaiting) return [{ minute: 0, people: Infinity }]
  return bounds.map((minute, index) => ({ minute, people: crowd[index] ?? 0 }))
}
