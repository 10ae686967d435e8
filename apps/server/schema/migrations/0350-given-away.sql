-- What staff gave away of a booking, as an amount; until now only what was booked for nothing was one.
create table given_away (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  kind text not null check (kind in ('nothing', 'waived', 'written_off')),
  pence integer not null check (pence > 0),
  reason text not null check (length(reason) between 1 and 100),
  given_by bigint references users,
  limit_pence integer,
  made_version integer,
  at timestamptz not null,
  constraint given_away_written_off_made_it check ((kind = 'written_off') = (made_version is not null))
);
create index given_away_booking on given_away (booking_id);
create index given_away_at on given_away (at);
create index refunds_by_staff on refunds (created_at) where origin = 'staff';
create index tasks_wished on tasks (created_at) where call_id is not null;

-- Less than 30p is a difference too small to charge.
insert into given_away (booking_id, kind, pence, reason, given_by, at)
select booking_id, 'nothing', -amount_pence, lines.name,
  (select actor_id from audit_entries where subject_kind = 'booking'
    and subject_id = booking_id::text and actor_kind = 'admin' order by id limit 1),
  bookings.created_at
from lines join bookings on bookings.id = booking_id
where kind = 'discount' and lines.name <> 'group' and amount_pence <= -30;
