-- Bookings, and the customers' wishes to cancel them.

create table bookings (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^WW-[A-Z0-9]{8}$'),
  user_id bigint not null references users,
  slot_id bigint not null references time_slots,
  -- The visit as promised: the slot may be edited or deleted later.
  booking_date date not null,
  start_time time not null,
  end_time time not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  adults integer not null check (adults between 1 and 20),
  children integer not null check (children between 0 and 20),
  people integer not null generated always as (adults + children) stored,
  seat_price_pence integer not null check (seat_price_pence >= 0),
  total_pence integer not null,
  special_requests text not null default '' check (length(special_requests) <= 1000),
  status text not null check (status in (
    'pending', 'confirmed', 'cancelrequested', 'cancelled', 'completed', 'not_confirmed'
  )),
  cancellation_source text check (cancellation_source in (
    'auto_cleanup', 'user', 'admin_approval', 'admin_bulk', 'admin', 'full_refund', 'unknown'
  )),
  hold_expires_at timestamptz,
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bookings_total_is_seats_times_price check (total_pence = seat_price_pence * (adults + children)),
  constraint bookings_end_after_start check (ends_at > starts_at),
  constraint bookings_cancelled_has_source check ((status = 'cancelled') = (cancellation_source is not null)),
  constraint bookings_pending_has_hold check (status <> 'pending' or hold_expires_at is not null)
);

create unique index bookings_idempotency_key on bookings (user_id, idempotency_key);

-- Seats of a slot on a date are counted from this index alone.
create index bookings_seats on bookings (booking_date, slot_id) include (people)
  where status in ('pending', 'confirmed', 'cancelrequested', 'completed');
create index bookings_user on bookings (user_id, booking_date desc, id desc);
create index bookings_by_date on bookings (booking_date desc, id desc);
create index bookings_by_status on bookings (status, booking_date desc, id desc);
create index bookings_holds on bookings (hold_expires_at) where status = 'pending';
create index bookings_ending on bookings (ends_at) where status = 'confirmed';

-- The table of states, held by the database whatever the code does.
create function refuse_unknown_booking_move() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('pending', 'confirmed'), ('pending', 'cancelled'), ('pending', 'not_confirmed'),
    ('confirmed', 'cancelrequested'), ('confirmed', 'cancelled'), ('confirmed', 'completed'),
    ('cancelrequested', 'cancelled'), ('cancelrequested', 'confirmed'),
    ('cancelled', 'confirmed'), ('not_confirmed', 'confirmed')
  ) then
    raise exception 'a booking cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'bookings_known_move';
  end if;
  return new;
end
$$;

create trigger bookings_known_move before update of status on bookings for each row
  when (old.status is distinct from new.status)
  execute function refuse_unknown_booking_move();

create table cancellation_requests (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  requested_at timestamptz not null,
  is_approved boolean,
  reviewed_at timestamptz,
  reviewed_by bigint references users,
  admin_notes text check (length(admin_notes) <= 1000),
  constraint cancellation_requests_reviewed_whole check ((reviewed_at is null) = (is_approved is null))
);

create unique index cancellation_requests_one_open on cancellation_requests (booking_id)
  where reviewed_at is null;
create index cancellation_requests_by_review on cancellation_requests (reviewed_at desc, id desc);
