import type { Answer } from '#contract/contract.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { cafePlace } from '#domain/house/place.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Fragment, fragment, rows } from '#server/platform/database/statement.ts'

export type Given = {
  at: Temporal.Instant
  kind: Answer<'GET office/given-away'>['items'][number]['kind']
  pence: number
  reason: string
  by: string | null
  booking_id: number | null
  reference: string
  booking_date: string | null
  name: string | null
}

/** Of a visit that was cancelled nothing left the house, but for credit. */
const givenIn = ({ from, to }: DateRange): Fragment => fragment`
  from let_go
  left join bookings on bookings.id = booking_id
  left join gifts on gifts.voucher_id = let_go.voucher_id
  left join users on users.id = user_id
  left join contacts on contacts.id = contact_id
  left join users staff on staff.id = given_by
  where let_go.at >= (${from}::date)::timestamp at time zone ${cafePlace().timeZone}
    and let_go.at < (${to}::date + 1)::timestamp at time zone ${cafePlace().timeZone}
    and (kind = 'goodwill' or bookings.status in ('confirmed', 'cancelrequested', 'completed'))`

export const listGiven = (db: Db, period: DateRange, part: { limit: number; offset: number }) =>
  rows<Given>(db)`
    select let_go.at, kind, pence, reason, staff.name as by, booking_id, booking_date,
      coalesce(bookings.reference, gifts.reference) as reference,
      coalesce(users.name, contacts.name, receiver_name) as name
    ${givenIn(period)}
    order by let_go.at desc, booking_id desc, kind, pence limit ${part.limit} offset ${part.offset}`

export type GivenSum = {
  /** What it adds up: one day, person or reason; or all. */
  over: 'day' | 'person' | 'reason' | 'all'
  name: string | null
  times: number
  pence: number
}

/** By day, newest first; by person and by reason, the largest sum first. */
export const sumGiven = (db: Db, period: DateRange) =>
  rows<GivenSum>(db)`
    select case grouping(day, by, reason)
        when 3 then 'day' when 5 then 'person' when 6 then 'reason' else 'all' end as over,
      coalesce(day, by, reason) as name, count(*)::integer as times, sum(pence)::integer as pence
    from (select (let_go.at at time zone ${cafePlace().timeZone})::date::text as day, staff.name as by,
        btrim(reason) as reason, pence ${givenIn(period)}) as given
    group by grouping sets ((), (day), (by), (reason))
    order by day desc nulls last, pence desc, name`
