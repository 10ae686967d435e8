-- What stored value is held for a booking is not due.
alter table bookings
  add column held_pence integer not null default 0 check (held_pence >= 0),
  drop column due_pence;
alter table bookings add column due_pence integer not null
  generated always as (greatest(0, total_pence + returned_pence - paid_pence - held_pence)) stored;
create index bookings_due on bookings (booking_date, start_time, id)
  where due_pence > 0 and status in ('confirmed', 'cancelrequested', 'completed');

-- The wish of staff behind money that goes back at once.
alter table entries add column call_id bytea;
create index entries_call on entries (call_id) where call_id is not null;
