import { type Instrument, TAKEN_AT_DESK } from '#domain/pricing/instruments.ts'
import { cafePlace } from '#domain/house/place.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow, oneValue, rows } from '#server/platform/database/statement.ts'
import { userOf } from '#server/platform/record-audit.ts'

type Till = {
  date: string
  float_pence: number | null
  counted_pence: number | null
  expected_pence: number | null
  word: string | null
  closed_at: Temporal.Instant | null
}

type Entry = {
  id: number
  at: Temporal.Instant
  by: string | null
  /** Null of a gift card that was sold. */
  booking_id: number | null
  reference: string
  name: string | null
  comes_on: string
  instrument: Instrument
  pence: number
  is_reversed: boolean
  is_reversal: boolean
}

type Move = {
  id: string
  at: Temporal.Instant
  by: string | null
  kind: 'float' | 'petty_cash' | 'banking'
  pence: number
  reason: string
}

/** Cash that moved in the till of a day: of bookings and gift cards, and what was taken out or corrected. */
const cash = fragment`((select coalesce(sum(case flow when 'in' then amount_pence else -amount_pence end), 0)
    from entries where entries.till_date = till_days.date)
  + (select coalesce(sum(amount_pence), 0) from till_moves where till_moves.till_date = till_days.date))::integer`

export async function readTill(db: Db, date: string) {
  const till = await oneRow<Till>(db)`
    select asked.date, float_pence, counted_pence, expected_pence, word, closed_at
    from (values (${date}::date)) as asked (date)
    left join till_days on till_days.date = asked.date`
  const entries = await rows<Entry>(db)`
    select entries.id, entries.at, staff.name as by, tenders.booking_id,
      coalesce(bookings.reference, card_sales.reference) as reference,
      coalesce(users.name, contacts.name, buyer_name) as name,
      coalesce(booking_date, ${date}::date) as comes_on, instrument,
      case flow when 'in' then entries.amount_pence else -entries.amount_pence end as pence,
      exists (select from entries reversal where reversal.reverses = entries.id) as is_reversed,
      reverses is not null as is_reversal
    from entries
    join tenders on tenders.id = tender_id
    left join bookings on bookings.id = tenders.booking_id
    left join card_sales on card_sales.id = sale_id
    left join users on users.id = bookings.user_id
    left join contacts on contacts.id = bookings.contact_id
    left join users staff on staff.id = entries.told_by
    where told_by is not null and instrument = any(${TAKEN_AT_DESK})
      and entries.at >= (${date}::date)::timestamp at time zone ${cafePlace().timeZone}
      and entries.at < (${date}::date + 1)::timestamp at time zone ${cafePlace().timeZone}
    order by entries.id desc`
  const moves = await rows<Move>(db)`
    select till_moves.id, till_moves.at, staff.name as by, kind, amount_pence as pence, reason
    from till_moves left join users staff on staff.id = told_by
    where till_date = ${date} order by at desc, till_moves.id`
  const notCounted = await rows<{ date: string }>(db)`
    select date from till_days
    where closed_at is null and date < ${date} and (float_pence is not null or ${cash} <> 0)
    order by date desc limit 31`
  if (!till) throw new Error('a till was asked for by its date')
  return { ...till, entries, moves, notCounted: notCounted.map((day) => day.date) }
}

const makeDay = (db: Db, date: string) =>
  rows(db)`insert into till_days (date) values (${date}) on conflict do nothing`

/** False where the day was begun or closed before. */
export async function beginDay(db: Db, date: string, floatPence: number, { actor }: BookingCall) {
  await makeDay(db, date)
  const opened = await rows(db)`
    update till_days set float_pence = ${floatPence}, opened_by = ${userOf(actor)}
    where date = ${date} and float_pence is null and closed_at is null returning date`
  return opened.length > 0
}

/** Under the row lock no cash comes or goes, so what is read after it stays so. */
export async function lockTill(db: Db, date: string) {
  await makeDay(db, date)
  await rows(db)`select from till_days where date = ${date} for update`
  const till = await oneRow<{ isOpen: boolean; isClosed: boolean; expectedPence: number }>(db)`
    select float_pence is not null and closed_at is null as "isOpen", closed_at is not null as "isClosed",
      coalesce(float_pence, 0) + ${cash} as "expectedPence"
    from till_days where date = ${date}`
  return till!
}

export type Count = { date: string; countedPence: number; word: string | null }

/** The day is locked, so what should be there stays so. */
export const endDay = (
  db: Db,
  { date, countedPence, word, expectedPence }: Count & { expectedPence: number },
  { actor, now }: BookingCall,
) =>
  rows(db)`
    update till_days set counted_pence = ${countedPence}, expected_pence = ${expectedPence},
      word = ${word}, closed_by = ${userOf(actor)}, closed_at = ${now}
    where date = ${date}`

type NewMove = Omit<Move, 'at' | 'by'> & { date: string }

/** False where the same move was told before. */
export async function addMove(db: Db, move: NewMove, { actor, now }: BookingCall) {
  const { id, date, kind, pence, reason } = move
  const added = await rows(db)`
    insert into till_moves (id, till_date, kind, amount_pence, reason, told_by, at)
    values (${id}, ${date}, ${kind}, ${pence}, ${reason}, ${userOf(actor)}, ${now})
    on conflict (id) do nothing returning id`
  return added.length > 0
}

export const findMove = async (db: Db, id: string) =>
  (await rows<{ id: string }>(db)`select id from till_moves where id = ${id}`)[0]

/** As it was mended since, under the row lock of its day; null while the till is not open. */
export const lockFloat = (db: Db, date: string) =>
  oneValue<number | null>(db)`
    select float_pence + coalesce((select sum(amount_pence) from till_moves
      where till_date = date and kind = 'float'), 0)::integer as pence
    from till_days where date = ${date} for update`
