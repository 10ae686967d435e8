import type { Db } from '#server/platform/database/connect.ts'
import { type Fragment, fragment, rows } from '#server/platform/database/statement.ts'
import type { Figure } from '#server/platform/metrics.ts'

export function orderingFigures(db: Db): Figure[] {
  const count = (what: Fragment) =>
    rows<{ value: number }>(db)`select coalesce((${what}), 0)::float8 as value`
  return [
    {
      name: 'holds_open',
      help: 'Unpaid bookings that hold seats.',
      read: () =>
        count(fragment`select count(*) from bookings
          where status = 'pending' and hold_expires_at > now()`),
    },
    {
      name: 'seats_sold',
      help: 'Seats of visits to come that are confirmed.',
      read: () =>
        count(fragment`select sum(people) from bookings
          where status in ('confirmed', 'cancelrequested') and ends_at > now()`),
    },
    {
      name: 'refunds_stuck',
      help: 'Refunds that failed and wait for staff, or have been on their way for an hour.',
      read: () =>
        count(fragment`select count(*) from refunds where settled_at is null and (
          status in ('failed', 'canceled')
          or status = 'queued' and created_at < now() - interval '1 hour')`),
    },
  ]
}
