import type { HandedOut } from '#contract/rights.ts'
import type { Role } from '#domain/account/roles.ts'
import { cafePlace } from '#domain/house/place.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow, rows } from '#server/platform/database/statement.ts'

/** Row lock until the end of the transaction. */
export const lockStaff = (db: Db, staffId: number) =>
  rows(db)`select id from users where id = ${staffId} for no key update`

/** Goodwill, and gift cards sold at the desk, one row each, of some days of the cafe. */
const handedOut = (from: string, to: string) => fragment`
  (select given_by as staff_id, at, pence as given, 0 as sold from given_away
    where kind = 'goodwill'
      and at >= (${from}::date)::timestamp at time zone ${cafePlace().timeZone}
      and at < (${to}::date + 1)::timestamp at time zone ${cafePlace().timeZone}
  union all
  select told_by, entries.at, 0, entries.amount_pence from entries
    join tenders on tenders.id = tender_id
    where told_by is not null and sale_id is not null and flow = 'in'
      and entries.at >= (${from}::date)::timestamp at time zone ${cafePlace().timeZone}
      and entries.at < (${to}::date + 1)::timestamp at time zone ${cafePlace().timeZone}
  ) as handed_out`

/** Sums that one member of staff gave and sold on a day of the cafe. */
export async function readHandedOut(db: Db, staffId: number, date: string): Promise<HandedOut> {
  const sums = await oneRow<HandedOut>(db)`
    select coalesce(sum(given), 0)::integer as given, coalesce(sum(sold), 0)::integer as sold
    from ${handedOut(date, date)} where staff_id = ${staffId}`
  return sums ?? { given: 0, sold: 0 }
}

export type DaySum = HandedOut & {
  date: string
  name: string | null
  role: Role
  /** They asked for more than their day's sum. */
  was_refused: boolean
}

/** Sums by day and person, and refusals; newest day first. */
export const listHandedOut = (db: Db, from: string, to: string) =>
  rows<DaySum>(db)`
    select date, name, role, sum(given)::integer as given, sum(sold)::integer as sold,
      bool_or(was_refused) as was_refused
    from (
      select staff_id, (at at time zone ${cafePlace().timeZone})::date::text as date, given, sold,
        false as was_refused
      from ${handedOut(from, to)}
      union all
      select actor_id, (at at time zone ${cafePlace().timeZone})::date::text, 0, 0, true
      from audit_entries where action = 'account.day-limit-reached'
        and at >= (${from}::date)::timestamp at time zone ${cafePlace().timeZone}
        and at < (${to}::date + 1)::timestamp at time zone ${cafePlace().timeZone}
    ) as days
    join users on users.id = staff_id
    group by date, staff_id, name, role
    order by date desc, sum(given + sold) desc, staff_id`
