import { HELD_JUST_NOW_MINUTES, LAPSE_DAYS } from '#domain/booking/waiting.ts'
import { UNDO_SECONDS } from '#domain/booking/cancellation.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { anyRow, rows } from '#server/platform/database/statement.ts'

/** A booking that its guest gave up, or did not pay, a moment ago. */
export type GivenUp = {
  date: string
  startTime: string
  userId: number | null
  mailbox: string | null
}

export const listGivenUp = (db: Db, { from, to }: DateRange, now: Temporal.Instant) =>
  rows<GivenUp>(db)`
    select booking_date as date, to_char(start_time, 'HH24:MI') as "startTime", user_id as "userId",
      held_by as mailbox
    from bookings
    where booking_date between ${from} and ${to} and status in ('cancelled', 'not_confirmed')
      and updated_at > ${now.subtract({ minutes: HELD_JUST_NOW_MINUTES })}
      and coalesce(cancellation_source, 'user') in ('user', 'auto_cleanup', 'admin_approval')`

/** Accounts and mailboxes that let an offer end. */
export const listLapsed = (db: Db, userIds: number[], mailboxes: string[], now: Temporal.Instant) =>
  rows<{ userId: number | null; mailbox: string | null }>(db)`
    select user_id as "userId", held_by as mailbox from bookings
    where (user_id = any(${userIds}::bigint[]) or held_by = any(${mailboxes}::text[]))
      and hold_kind = 'offer' and status = 'cancelled' and cancellation_source = 'auto_cleanup'
      and hold_expires_at > ${now.subtract({ hours: 24 * LAPSE_DAYS })}`

export type Counted = { name: string; bookings: number; people: number }

/** What accounts, mailboxes without one, and networks hold unpaid. */
export const listHeld = (db: Db, userIds: number[], mailboxes: string[], networks: string[]) =>
  rows<Counted>(db)`
    with own as (
      select bookings.id, people, status, case when user_id is null then 'mailbox ' || held_by
        else 'user ' || user_id end as name
      from bookings
      where user_id = any(${userIds}::bigint[])
        or (held_by = any(${mailboxes}::text[]) and user_id is null and channel = 'web')
    )
    select name, count(*)::integer as bookings, sum(people)::integer as people from (
      select name, people from own where status = 'pending'
      union all
      select name, changes.people from own join changes on booking_id = own.id and state = 'open'
    ) as unpaid group by name
    union all
    select 'network ' || network, 0, sum(people)::integer
    from unnest(${networks}::text[]) as network
    join bookings on status = 'pending' and held_from @> array[network] group by network`

/** Staff may still undo a cancellation of this date: until then its seats are nobody else's. */
export const canUndoOn = (db: Db, date: string, now: Temporal.Instant) =>
  anyRow(db)`
    select from bookings
    where booking_date = ${date} and status = 'cancelled' and cancellation_source = 'admin'
      and updated_at > ${now.subtract({ seconds: UNDO_SECONDS })}
      and refunded_pence = 0 and to_hand_back_pence = 0
      and (hold_kind is distinct from 'offer' or paid_pence > 0)`
