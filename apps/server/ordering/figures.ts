import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Figure } from '#server/platform/metrics.ts'

/** How selling goes, for whoever watches over it. */
export function orderingFigures(db: Db): Figure[] {
  const count = async (what: string) =>
    (await sql.raw<{ value: number }>(`select coalesce(${what})::float8 as value`).execute(db)).rows
  return [
    {
      name: 'holds_open',
      help: 'Unpaid bookings that hold seats.',
      read: () =>
        count(`(select count(*) from bookings
          where status = 'pending' and hold_expires_at > now()), 0`),
    },
    {
      name: 'seats_sold',
      help: 'Seats of visits to come that are confirmed.',
      read: () =>
        count(`(select sum(people) from bookings
          where status in ('confirmed', 'cancelrequested') and ends_at > now()), 0`),
    },
    {
      name: 'refunds_stuck',
      help: 'Refunds that failed and wait for staff, or have been on their way for an hour.',
      read: () =>
        count(`(select count(*) from refunds where settled_at is null and (
          status in ('failed', 'canceled')
          or status = 'queued' and created_at < now() - interval '1 hour')), 0`),
    },
  ]
}
