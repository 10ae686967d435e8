-- Rooms' days: whoever takes or frees seats of one holds its row lock (docs/rules/seats.md). Seats are counted from
-- bookings and open changes alone, by packages/domain/booking/day.ts under that lock; the guard at the end counts
-- once more.

create table room_days (
  room_id bigint not null references rooms,
  date date not null,
  -- Seats became free that waiting customers were not asked about yet: so long they are theirs alone.
  to_ask boolean not null default false,
  primary key (room_id, date)
) with (fillfactor = 50);

-- code

create function holds_seats(status text) returns boolean language sql immutable
  return status in ('pending', 'confirmed', 'cancelrequested', 'completed');

-- What a room has on a day.
create function seats_of(room rooms, day date) returns integer language sql stable
  return least(
    case when extract(isodow from day)::smallint = any (room.weekend_days)
      then room.weekend_seats else room.seats end,
    (select lowered_days.seats from lowered_days where room_id = room.id and date = day));

-- A session that does not say follows the ordinary visit; a private party has the cats to itself.
create function most_children_of(session sessions) returns integer language sql stable
  return coalesce(session.most_children, case when not session.is_private
    then (select most_children from sessions where is_ordinary) end);

-- The last guard of the room: an act that forgot the day's lock is refused here. At the commit it takes the lock
-- itself and counts who holds seats, by the minute. A group that stays in its visit and takes no more than before
-- keeps its seats, even where the owner has fewer by now; so does a change that was paid, whose booking takes what
-- it held.

create function seats_taken_of(room rooms, day date) returns table (session_id bigint, slot_id bigint,
    start_time time, end_time time, people integer, children integer, seats integer)
  language sql stable as $$
  select session_id, slot_id, start_time, end_time, sum(people)::integer, sum(children)::integer,
    case when bool_or(is_private) and sum(people) > 0
      then greatest(sum(people)::integer, seats_of(room, day)) else sum(people)::integer end
  from (
    select id, session_id, slot_id, start_time, end_time, people - released as people, children
    from bookings where booking_date = day and holds_seats(status)
    union all
    select booking_id, session_id, slot_id, start_time, end_time, people, young
    from changes where booking_date = day and state = 'open'
  ) as held (booking_id, session_id, slot_id, start_time, end_time, people, children)
  join sessions on sessions.id = session_id
  where room_id = room.id
  group by booking_id, session_id, slot_id, start_time, end_time
$$;

create function days_are_not_oversold() returns trigger language plpgsql as $$
declare
  session sessions;
  room rooms;
  capacity integer;
  fullest integer;
  young integer;
  there integer;
begin
  if tg_table_name = 'bookings' then
    if not holds_seats(new.status) then return null; end if;
    if tg_op = 'UPDATE' then
      if holds_seats(old.status) and new.people - new.released <= old.people - old.released
        and new.children <= old.children
        and (new.session_id, new.slot_id, new.booking_date, new.start_time, new.end_time)
          = (old.session_id, old.slot_id, old.booking_date, old.start_time, old.end_time)
      then return null; end if;
      if exists (select from changes
        where booking_id = new.id and made_version = new.version and is_held) then return null; end if;
    end if;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('cafe-rules'));
  select * into strict session from sessions where id = new.session_id;
  select * into strict room from rooms where id = session.room_id;
  capacity := seats_of(room, new.booking_date);
  insert into room_days (room_id, date) values (room.id, new.booking_date) on conflict do nothing;
  perform from room_days where room_id = room.id and date = new.booking_date for update;
  with held as (
    select * from seats_taken_of(room, new.booking_date) as held
    where held.start_time < new.end_time and new.start_time < held.end_time
  ), moments as (
    select new.start_time as moment union select start_time from held where start_time > new.start_time
  ), counted as (
    select sum(held.seats) as seats, sum(children) as children
    from moments join held on start_time <= moment and moment < end_time group by moment
  )
  select max(counted.seats), max(children), (select sum(people) from held
    where (held.session_id, held.slot_id, held.start_time, held.end_time)
      = (new.session_id, new.slot_id, new.start_time, new.end_time))
  into fullest, young, there from counted;
  -- While the cats rest the room has no seats.
  if fullest > capacity or exists (select from rests where room_id = room.id
      and (weekdays is null or extract(isodow from new.booking_date)::smallint = any (weekdays))
      and start_time < new.end_time and new.start_time < end_time) then
    raise exception 'room % has no % seats on % from % to %', room.id, fullest, new.booking_date,
      new.start_time, new.end_time using errcode = 'check_violation', constraint = 'rooms_have_seats';
  elsif there > least(session.seats, case when session.is_quiet then capacity / 2 end) then
    raise exception 'session % has no % seats on % from % to %', session.id, there, new.booking_date,
      new.start_time, new.end_time using errcode = 'check_violation', constraint = 'sessions_have_seats';
  elsif new.children > 0 and young > most_children_of(session) then
    raise exception 'room % has more than % children on % from % to %', room.id, young, new.booking_date,
      new.start_time, new.end_time using errcode = 'check_violation', constraint = 'sessions_limit_children';
  end if;
  return null;
end
$$;
create constraint trigger bookings_are_not_oversold after insert or update of status, session_id, slot_id,
  booking_date, start_time, end_time, adults, children, released on bookings
  deferrable initially deferred for each row execute function days_are_not_oversold();
create constraint trigger changes_are_not_oversold after insert on changes
  deferrable initially deferred for each row when (new.state = 'open')
  execute function days_are_not_oversold();
