-- Who has come, and whose seats went to others. docs/rules/door.md says what it keeps.

alter table bookings
  -- How many of the party are here: kept by the database from arrivals.
  add column arrived integer not null default 0,
  -- Seats of a late party that staff gave away.
  add column released integer not null default 0,
  drop constraint bookings_room_seats,
  add constraint bookings_room_seats check (room_seats >= people - released),
  add constraint bookings_arrived_within_party
    check (arrived >= 0 and released >= 0 and arrived + released <= people);

-- What was seen at the door. Whoever tells it names it, so that the same telling counts once,
-- however often and by whichever server it is heard. It only grows: what was wrong is reversed.
create table arrivals (
  id uuid primary key,
  booking_id bigint not null references bookings,
  people integer not null check (people <> 0),
  reverses uuid unique references arrivals,
  -- When it was seen, which may be long before it was told.
  at timestamptz not null,
  told_at timestamptz not null,
  told_by bigint references users,
  constraint arrivals_reversal_is_negative check ((reverses is not null) = (people < 0))
);

create index arrivals_booking on arrivals (booking_id);

-- The dates on which the door was used: only there does it mean anything that nobody came.
create table door_days (
  date date primary key,
  first_used_at timestamptz not null
);

create function count_arrival() returns trigger language plpgsql as $$
begin
  update bookings set arrived = arrived + new.people where id = new.booking_id;
  if new.reverses is not null and not exists (select from arrivals
    where id = new.reverses and reverses is null
      and (booking_id, people) = (new.booking_id, -new.people)) then
    raise exception 'a reversal undoes one arrival, all of it'
      using errcode = 'check_violation', constraint = 'arrivals_reversal_mirrors';
  end if;
  insert into door_days (date, first_used_at)
    select booking_date, new.told_at from bookings where id = new.booking_id
    on conflict do nothing;
  return null;
end
$$;

create trigger arrivals_count after insert on arrivals for each row execute function count_arrival();

create function refuse_change_of_arrival() returns trigger language plpgsql as $$
begin
  raise exception 'arrivals are never changed, only reversed'
    using errcode = 'check_violation', constraint = 'arrivals_only_grow';
end
$$;

create trigger arrivals_only_grow before update or delete on arrivals for each row
  execute function refuse_change_of_arrival();

create view counted_arrivals as
  select booking_id as id, sum(people)::integer as arrived from arrivals group by booking_id;

-- Seats that were released count neither in the room nor in the visit; a private party that nobody
-- waits for any more gives back the whole room.
create or replace function seats_taken(session sessions, room rooms, booking bookings)
  returns integer language sql stable
  return greatest(booking.adults + booking.children - booking.released,
    case when session.is_private and booking.adults + booking.children > booking.released
      then seats_of(room, booking.booking_date) end);

-- Whoever goes to another visit is waited for there with the whole party.
create function expect_all() returns trigger language plpgsql as $$
begin
  new.released := 0;
  return new;
end
$$;

-- Before bookings_find_other_visit, which measures: triggers of a kind run by their names.
create trigger bookings_expect_all before update on bookings for each row
  when ((old.session_id, old.slot_id, old.booking_date, old.start_time, old.end_time)
    <> (new.session_id, new.slot_id, new.booking_date, new.start_time, new.end_time))
  execute function expect_all();

drop trigger bookings_measure_party on bookings;
create trigger bookings_measure_party before update on bookings for each row
  when ((old.adults, old.children, old.released) <> (new.adults, new.children, new.released))
  execute function measure_party();

create or replace view counted_visits as
  select visit_id as id,
    coalesce(sum(people - released) filter (where holds_seats(status)), 0)::integer as seated,
    count(*) filter (where status = 'pending')::integer as pending,
    count(*) filter (where status = 'confirmed')::integer as confirmed,
    count(*) filter (where status = 'cancelrequested')::integer as cancelrequested,
    count(*) filter (where status = 'cancelled')::integer as cancelled,
    count(*) filter (where status = 'completed')::integer as completed,
    count(*) filter (where status = 'not_confirmed')::integer as not_confirmed,
    count(*) filter (where paid_pence > 0 or total_pence = 0)::integer as paid,
    count(*) filter (where paid_pence = 0 and total_pence > 0
      and status in ('cancelled', 'not_confirmed'))::integer as failed,
    sum(adults)::integer as adults,
    sum(children)::integer as children,
    sum(total_pence)::bigint as agreed_pence,
    sum(paid_pence)::bigint as paid_pence,
    sum(refunded_pence)::bigint as refunded_pence
  from bookings
  group by visit_id;

create or replace function count_in(booking bookings, one integer, takes boolean, is_forced boolean)
  returns void language plpgsql as $$
declare
  holds boolean := takes and holds_seats(booking.status);
  people integer := case when holds
    then one * (booking.adults + booking.children - booking.released) else 0 end;
  first integer := minute_of(booking.start_time);
  last integer := minute_of(booking.end_time);
begin
  if holds then
    update room_days set crowd = with_people(bounds, crowd, first, last, one * booking.room_seats)
    from sessions join rooms on rooms.id = sessions.room_id
    where sessions.id = booking.session_id
      and room_days.room_id = rooms.id and room_days.date = booking.booking_date
      and (is_forced or most_at_once(bounds, crowd, first, last) + booking.room_seats
        <= seats_of(rooms, booking.booking_date));
    if not found then
      raise exception 'the room has no % seats on % from % to %', booking.room_seats,
        booking.booking_date, booking.start_time, booking.end_time
        using errcode = 'check_violation', constraint = 'rooms_have_seats';
    end if;
  end if;
  update visits set
    seated = seated + people,
    pending = pending + one * (booking.status = 'pending')::integer,
    confirmed = confirmed + one * (booking.status = 'confirmed')::integer,
    cancelrequested = cancelrequested + one * (booking.status = 'cancelrequested')::integer,
    cancelled = cancelled + one * (booking.status = 'cancelled')::integer,
    completed = completed + one * (booking.status = 'completed')::integer,
    not_confirmed = not_confirmed + one * (booking.status = 'not_confirmed')::integer,
    paid = paid + one * (booking.paid_pence > 0 or booking.total_pence = 0)::integer,
    failed = failed + one * (booking.paid_pence = 0 and booking.total_pence > 0
      and booking.status in ('cancelled', 'not_confirmed'))::integer,
    adults = visits.adults + one * booking.adults,
    children = visits.children + one * booking.children,
    agreed_pence = agreed_pence + one * booking.total_pence,
    paid_pence = visits.paid_pence + one * booking.paid_pence,
    refunded_pence = visits.refunded_pence + one * booking.refunded_pence
  from sessions
  where visits.id = booking.visit_id and sessions.id = booking.session_id
    and (is_forced or people = 0 or sessions.seats is null
      or visits.seated + people <= sessions.seats);
  if not found then
    raise exception 'visit % has no % seats', booking.visit_id, people
      using errcode = 'check_violation', constraint = 'sessions_have_seats';
  end if;
end
$$;

create or replace function has_room(booking bookings) returns boolean language plpgsql as $$
declare
  in_room boolean;
  in_visit boolean;
begin
  select most_at_once(bounds, crowd, minute_of(booking.start_time), minute_of(booking.end_time))
    + booking.room_seats <= seats_of(rooms, booking.booking_date)
  into in_room
  from room_days join rooms on rooms.id = room_id join sessions on sessions.room_id = rooms.id
  where sessions.id = booking.session_id and room_days.date = booking.booking_date
  for update of room_days;
  select sessions.seats is null or visits.seated + booking.people - booking.released
    <= sessions.seats into in_visit
  from visits join sessions on sessions.id = session_id where visits.id = booking.visit_id
  for update of visits;
  return in_room and in_visit;
end
$$;

create or replace function count_changed_booking() returns trigger language plpgsql as $$
declare
  stays boolean := old.visit_id = new.visit_id;
  takes boolean := not (stays
    and (old.adults, old.children, old.released, old.room_seats)
      = (new.adults, new.children, new.released, new.room_seats)
    and holds_seats(old.status) = holds_seats(new.status));
  -- What has its seats keeps them, also where the owner has fewer by now.
  keeps boolean := stays and holds_seats(old.status)
    and new.people - new.released <= old.people - old.released
    and new.room_seats <= old.room_seats;
begin
  perform count_for_customer(old, -1, false);
  perform count_for_customer(new, 1, false);
  -- In one order for all, so that two who change places do not wait for each other.
  if not stays then
    perform from room_days join sessions on sessions.room_id = room_days.room_id
    where (sessions.id, date) in ((old.session_id, old.booking_date), (new.session_id, new.booking_date))
    order by room_days.room_id, date for update of room_days;
  end if;
  perform count_in(old, -1, takes, true);
  perform count_in(new, 1, takes, keeps);
  return null;
end
$$;

drop trigger bookings_count_changed on bookings;
create constraint trigger bookings_count_changed after update on bookings
  deferrable initially deferred for each row
  when ((old.status, old.visit_id, old.adults, old.children, old.released, old.room_seats,
      old.total_pence, old.paid_pence, old.refunded_pence)
    <> (new.status, new.visit_id, new.adults, new.children, new.released, new.room_seats,
      new.total_pence, new.paid_pence, new.refunded_pence))
  execute function count_changed_booking();

create or replace function keep_private() returns trigger language plpgsql as $$
begin
  update bookings set room_seats = seats_of(new, booking_date)
  from sessions
  where sessions.id = session_id and is_private and room_id = new.id and people > released
    and holds_seats(status) and ends_at > now() and room_seats < seats_of(new, booking_date);
  return null;
end
$$;
