import type { Selectable } from 'kysely'
import type { Ages } from '#domain/booking/ages.ts'
import { HELD_JUST_NOW_MINUTES } from '#domain/booking/waiting.ts'
import type { Offer } from '#server/ordering/place/find-offer.ts'
import { announceFreedSeats } from '#server/ordering/seats/free-seats.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { fragment, oneRow, rows } from '#server/platform/database/statement.ts'
import { leaveUnlessHoursAreLeft } from '#server/ordering/seats/end-offer.ts'

export type Waiting = Selectable<Database['waiting']>

/** One hour that a party waits for and was not asked about yet. */
export type OpenHour = {
  waitingId: number
  userId: number | null
  name: string | null
  email: string | null
  /** Of a party without an account: a hash. */
  mailbox: string | null
  /** The networks from which it joined, as hashes, the narrowest first. */
  joinedFrom: string[] | null
  sessionId: number
  slotId: number
  date: string
  startTime: string
  endTime: string
  startsAt: Temporal.Instant
  ages: Ages
  least: number
  /** Unpaid seats of it were held from the network they joined from, and given up a moment ago. */
  isGivenUp: boolean
}

/** Theirs to be asked: proven, not gone, and without an offer that they still think about. */
const canBeAsked = (now: Temporal.Instant) => fragment`
  left_at is null and confirmed_at is not null and until_at > ${now} and not exists (
    select from waiting_hours as asked join bookings on bookings.id = asked.booking_id
    where asked.waiting_id = waiting.id and status = 'pending')`

const openHour = (
  now: Temporal.Instant,
) => fragment`waiting.id as "waitingId", waiting.user_id as "userId",
  coalesce(users.name, waiting.name) as name, coalesce(users.email, waiting.email) as email,
  mailbox, waiting.held_from as "joinedFrom", waiting.session_id as "sessionId",
  hour.slot_id as "slotId", date, to_char(hour.start_time, 'HH24:MI') as "startTime",
  to_char(hour.end_time, 'HH24:MI') as "endTime", hour.starts_at as "startsAt", ages, least,
  coalesce(given_up_at > ${now.subtract({ minutes: HELD_JUST_NOW_MINUTES })}, false) as "isGivenUp"`

const allHours = fragment`waiting join waiting_hours as hour on hour.waiting_id = waiting.id
  left join users on users.id = waiting.user_id`

/** Of a date, in the order of joining; `isPassed` where a limit alone kept them from being asked. */
export const listOpenHours = (db: Db, date: string, now: Temporal.Instant) =>
  rows<OpenHour & { isPassed: boolean }>(db)`
    select ${openHour(now)}, limited_at is not null as "isPassed" from ${allHours}
    where date = ${date} and asked_at is null and ${canBeAsked(now)} order by turn`

/** Row locks of parties that are about to be asked, in one order; answers those that still can be. */
export async function lockToAsk(db: Db, asked: readonly HourKey[], now: Temporal.Instant) {
  const waitingIds = asked.map(({ waitingId }) => waitingId)
  const slotIds = asked.map(({ slotId }) => slotId)
  await rows(db)`
    select from waiting where id = any(${waitingIds}::bigint[]) order by id for no key update`
  // A statement of its own: it sees what those wrote for whom the locks were waited.
  return rows<HourKey>(db)`
    select waiting.id as "waitingId", hour.slot_id as "slotId"
    from unnest(${waitingIds}::bigint[], ${slotIds}::bigint[]) as wanted (waiting_id, slot_id)
    join waiting_hours as hour using (waiting_id, slot_id)
    join waiting on waiting.id = hour.waiting_id
    where asked_at is null and ${canBeAsked(now)}`
}

type HourKey = Pick<OpenHour, 'waitingId' | 'slotId'>

/** The same as staff see it: also who has an offer, or thinks about another hour. */
export type StaffHour = OpenHour & {
  since: Temporal.Instant
  isAsked: boolean
  canBeAsked: boolean
  /** Of an offer that is open. */
  heldUntil: Temporal.Instant | null
  reference: string | null
}

// More than a cafe has; the customer who joined first is among them.
const MOST_LISTED = 500

export const listStaffHours = (db: Db, now: Temporal.Instant) =>
  rows<StaffHour>(db)`
    select ${openHour(now)}, confirmed_at as since,
      asked_at is not null as "isAsked", ${canBeAsked(now)} as "canBeAsked",
      hold_expires_at as "heldUntil", reference
    from ${allHours} left join bookings on bookings.id = hour.booking_id and status = 'pending'
    where left_at is null and confirmed_at is not null and hour.starts_at > ${now}
      and (asked_at is null or bookings.id is not null)
    order by hour.starts_at, waiting.session_id, turn limit ${MOST_LISTED}`

export type TurnedAway = { date: string; startTime: string; people: number; seated: number }

/** By hour, of those that were full: who waited to the end or gave up, and how many sat there. */
export const listTurnedAway = (db: Db, since: Temporal.Instant, now: Temporal.Instant) =>
  rows<TurnedAway>(db)`
    select date, to_char(hour.start_time, 'HH24:MI') as "startTime", sum(people)::integer as people,
      coalesce((select sum(bookings.people - released) from bookings
        where booking_date = waiting.date and bookings.start_time = hour.start_time
          and holds_seats(status)), 0)::integer as seated
    from waiting join waiting_hours as hour on hour.waiting_id = waiting.id
    where confirmed_at is not null and asked_at is null and left_why <> 'booked'
      and starts_at between ${since} and ${now}
    group by date, hour.start_time order by date desc, hour.start_time limit 100`

/** Row locks of a date in all rooms: seats that become free meanwhile call those who wait after this commit. */
export const lockRoomsOn = (db: Db, date: string) =>
  rows(db)`select from room_days where date = ${date} order by room_id for update`

/** From now on seats of this date are for everybody. */
export const uncallDays = (db: Db, date: string) =>
  rows(db)`update room_days set to_ask = false where date = ${date} and to_ask`

/** Keeps of a date who is passed over by a limit alone. */
export async function markLimited(
  db: Db,
  date: string,
  limited: readonly HourKey[],
  now: Temporal.Instant,
): Promise<void> {
  await rows(db)`
    update waiting_hours as hour set limited_at = case when limited.slot_id is not null
      then ${now}::timestamptz end
    from waiting_hours as open join waiting on waiting.id = open.waiting_id
    left join unnest(${limited.map(({ waitingId }) => waitingId)}::bigint[],
      ${limited.map(({ slotId }) => slotId)}::bigint[]) as limited (waiting_id, slot_id)
      on (limited.waiting_id, limited.slot_id) = (open.waiting_id, open.slot_id)
    where (hour.waiting_id, hour.slot_id) = (open.waiting_id, open.slot_id)
      and date = ${date} and left_at is null
      and (open.limited_at is null) = (limited.slot_id is not null)`
}

/** Dates of which some were called and not asked yet, or whom a limit kept from being asked. */
export const listDatesToAsk = (db: Db) =>
  rows<{ date: string }>(db)`
    select date from room_days where to_ask
    union
    select date from waiting_hours join waiting on waiting.id = waiting_id
    where limited_at is not null and left_at is null
    order by date`

type AskedHour = HourKey & { bookingId: number | null }

/** A party that was told of its last time by word has left the list. */
export async function markAsked(
  db: Db,
  asked: readonly AskedHour[],
  now: Temporal.Instant,
): Promise<void> {
  await rows(db)`
    update waiting_hours as hour
    set asked_at = ${now}, booking_id = asked.booking_id, limited_at = null
    from unnest(${asked.map(({ waitingId }) => waitingId)}::bigint[],
      ${asked.map(({ slotId }) => slotId)}::bigint[],
      ${asked.map(({ bookingId }) => bookingId)}::bigint[]) as asked (waiting_id, slot_id, booking_id)
    where (hour.waiting_id, hour.slot_id) = (asked.waiting_id, asked.slot_id)`
  const told = asked.flatMap(({ waitingId, bookingId }) => (bookingId === null ? [waitingId] : []))
  if (told.length > 0) await leaveUnlessHoursAreLeft(db, told, 'told', now)
}

/** Customers who wanted to hear no longer, or waited in vain until the last hour began. */
export const endOverdue = (db: Db, now: Temporal.Instant) =>
  rows<{ id: number }>(db)`
    update waiting set left_at = ${now}, left_why = 'over'
    where left_at is null and (until_at <= ${now} or not exists (
      select from waiting_hours where waiting_id = waiting.id
        and (starts_at > ${now} and asked_at is null or booking_id in (
          select id from bookings where status = 'pending'))))
    returning id`

/** Addresses that were never proven within a day, and parties that left a quarter of a year ago. */
export const forgetOld = (db: Db, now: Temporal.Instant) =>
  rows(db)`
    delete from waiting
    where (confirmed_at is null and created_at <= ${now.subtract({ hours: 24 })})
      or left_at <= ${now.subtract({ hours: 24 * 90 })}`

type NewWaiting = Omit<Waiting, 'id' | 'ages' | 'left_at' | 'left_why' | 'version'> & {
  ages: string
}

/**
 * Who waits for the session on this date already goes on with what they say now; unproven, they say nothing. An
 * unproven address that is typed otherwise begins anew: links and emails of the one before open nothing, so
 * that a link confirms the very address it went to.
 */
export async function keepWaiting(db: Db, row: NewWaiting): Promise<Waiting> {
  const known = await oneRow<Waiting>(db)`
    select * from waiting where left_at is null and session_id = ${row.session_id}
      and date = ${row.date} and (user_id = ${row.user_id} or mailbox = ${row.mailbox}) for update`
  if (!known) return insertRow(db, 'waiting', row)
  if (known.confirmed_at && row.user_id === null) return known
  if (known.email !== row.email) {
    await rows(db)`delete from waiting where id = ${known.id}`
    return insertRow(db, 'waiting', row)
  }
  const { wish, ages, people, least, name, held_from } = row
  const changed = await oneRow<Waiting>(db)`
    update waiting set wish = ${wish}, ages = ${ages}, people = ${people}, least = ${least},
      name = ${name}, held_from = ${held_from}, until_at = greatest(until_at, ${row.until_at}),
      version = version + 1
    where id = ${known.id} returning *`
  return changed!
}

type Hour = Pick<Offer, 'slot' | 'startsAt'>

/** At the end of each hour's line; one that they were asked about and did not want begins anew. */
export async function keepHours(db: Db, waitingId: number, hours: Hour[]): Promise<void> {
  for (const { slot, startsAt } of hours) {
    await rows(db)`
      insert into waiting_hours (waiting_id, slot_id, start_time, end_time, starts_at)
      values (${waitingId}, ${slot.id}, ${slot.startTime}, ${slot.endTime}, ${startsAt})
      on conflict (waiting_id, slot_id) do update
        set asked_at = null, booking_id = null, turn = excluded.turn,
          start_time = excluded.start_time, end_time = excluded.end_time,
          starts_at = excluded.starts_at
        where waiting_hours.asked_at is not null and not exists (select from bookings
          where bookings.id = waiting_hours.booking_id and status = 'pending')`
  }
}

/** The address is theirs: from now on they wait. Answers the days of the wish for which they did not yet. */
export async function confirmWaiting(db: Db, wish: string, now: Temporal.Instant) {
  const confirmed = await rows<Waiting>(db)`
    update waiting set confirmed_at = ${now}
    where wish = ${wish} and confirmed_at is null and left_at is null returning *`
  await rows(db)`
    update waiting_hours set turn = default
    where waiting_id = any(${confirmed.map(({ id }) => id)})`
  return confirmed
}

/** Seats of their days go to no buyer until those who wait were asked, who are some more now. */
export async function callWaiting(db: Db, joined: readonly Waiting[]): Promise<void> {
  await announceFreedSeats(
    db,
    joined.map(({ session_id, date }) => ({ session_id, booking_date: date })),
  )
}

export const leaveWaiting = (db: Db, wish: string, why: 'left' | 'staff', now: Temporal.Instant) =>
  rows<{ id: number }>(db)`
    update waiting set left_at = ${now}, left_why = ${why}, version = version + 1
    where wish = ${wish} and left_at is null returning id`

/** Offers of other days than the one on which their party has booked by now. */
export const listNeedless = (db: Db) =>
  rows<{ id: number }>(db)`
    select booking_id as id from waiting_hours join waiting on waiting.id = waiting_id
    join bookings on bookings.id = booking_id and status = 'pending'
    where left_why = 'booked' order by booking_id`

export type SeenHour = {
  date: string
  startTime: string
  endTime: string
  askedAt: Temporal.Instant | null
  bookingId: number | null
  /** How many wait for it, up to and with them; 0 once they were asked. */
  place: number
}

/** Counted are all who joined earlier and have not left, asked or not: so it only ever goes down. */
export const listSeenHours = (db: Db, wish: string) =>
  rows<SeenHour>(db)`
    select mine.date, to_char(own.start_time, 'HH24:MI') as "startTime",
      to_char(own.end_time, 'HH24:MI') as "endTime", own.asked_at as "askedAt",
      own.booking_id as "bookingId", case when own.asked_at is not null then 0 else (
        select 1 + count(*)::integer from waiting_hours as other
        join waiting on waiting.id = other.waiting_id
        where other.slot_id = own.slot_id and other.starts_at = own.starts_at
          and other.asked_at is null and left_at is null and confirmed_at is not null
          and session_id = mine.session_id
          and other.turn < own.turn) end as place
    from waiting_hours as own join waiting as mine on mine.id = own.waiting_id
    where mine.wish = ${wish} and mine.left_at is null order by own.starts_at`
