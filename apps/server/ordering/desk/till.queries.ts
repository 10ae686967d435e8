import { type Instrument, TAKEN_AT_DESK } from '#domain/pricing/instruments.ts'
import { cafePlace } from '#domain/house/place.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

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

export async function readTill(db: Db, date: string) {
  const [till] = await rows<Till>(db)`
    select asked.date, float_pence, counted_pence, expected_pence, word, closed_at
    from (values (${date}::date)) as asked (date)
    left join till_days on till_days.date = asked.date`
  const entries = await rows<Entry>(db)`
    select entries.id, entries.at, staff.name as by, tenders.booking_id,
      coalesce(bookings.reference, gifts.reference) as reference,
      coalesce(users.name, contacts.name, giver_name) as name,
      coalesce(booking_date, ${date}::date) as comes_on, instrument,
      case flow when 'in' then entries.amount_pence else -entries.amount_pence end as pence,
      exists (select from entries reversal where reversal.reverses = entries.id) as is_reversed,
      reverses is not null as is_reversal
    from entries
    join tenders on tenders.id = tender_id
    left join bookings on bookings.id = tenders.booking_id
    left join gifts on gifts.id = gift_id
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
    select date from till_days left join counted_till using (date)
    where closed_at is null and date < ${date} and (float_pence is not null or cash_pence <> 0)
    order by date desc limit 31`
  if (!till) throw new Error('a till was asked for by its date')
  return { ...till, entries, moves, notCounted: notCounted.map((day) => day.date) }
}
