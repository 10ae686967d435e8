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

create or replace function keep_private() returns trigger language plpgsql as $$
begin
  update bookings set room_seats = seats_of(new, booking_date)
  from sessions
  where sessions.id = session_id and is_private and room_id = new.id and people > released
    and holds_seats(status) and ends_at > now() and room_seats < seats_of(new, booking_date);
  return null;
end
$$;
