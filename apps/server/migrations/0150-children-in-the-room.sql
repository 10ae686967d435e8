-- The most children are those in the room at once, whichever visits they came for: two sessions that
-- overlap never bring more to the cats than the owner set for whoever joins last.

-- A session that does not say follows the ordinary visit; a private party has the cats to itself.
create function most_children_of(session sessions) returns integer language sql stable
  return coalesce(session.most_children, case when not session.is_private
    then (select most_children from sessions where is_ordinary) end);

-- The most children in a session's room in any minute from one time to another.
create function children_at_once(session sessions, day date, first time, last time)
  returns integer language sql stable
  return (
    with there as (
      select start_time, end_time, young
      from visits join sessions beside on beside.id = session_id
      where date = day and room_id = session.room_id and young > 0
        and start_time < last and first < end_time
    )
    select coalesce(max((select sum(young) from there
      where start_time <= moment and moment < end_time)), 0)::integer
    from (select first union select start_time from there where start_time > first)
      as moments (moment));

-- Asked once the room's day is locked and this visit is counted: whoever else brings children waits
-- for that row, so that what is read here stays so until the commit.
create function limit_children(session_id bigint, day date, first time, last time)
  returns void language plpgsql as $$
declare
  session sessions;
  most integer;
begin
  select * into strict session from sessions where id = session_id;
  most := most_children_of(session);
  if most is null then return; end if;
  if children_at_once(session, day, first, last) > most then
    raise exception 'the room has more than % children on % from % to %', most, day, first, last
      using errcode = 'check_violation', constraint = 'sessions_limit_children';
  end if;
end
$$;

create function has_seats_for(visit visits, session sessions, room rooms, people integer)
  returns boolean language sql stable
  return visit.seated + people
    <= coalesce(seats_of_session(session, room, visit.date), visit.seated + people);

create function refuse_in_visit(visit bigint, people integer) returns void language plpgsql as $$
begin
  raise exception 'visit % has no % seats', visit, people
    using errcode = 'check_violation', constraint = 'sessions_have_seats';
end
$$;

create or replace function count_in(booking bookings, one integer, takes boolean, is_forced boolean)
  returns void language plpgsql as $$
declare
  holds boolean := takes and holds_seats(booking.status);
  people integer := case when holds
    then one * (booking.adults + booking.children - booking.released) else 0 end;
  young_people integer := case when holds then one * booking.children else 0 end;
begin
  if holds then
    perform take_of_room(booking.session_id, booking.booking_date, booking.start_time,
      booking.end_time, one * booking.room_seats, is_forced);
  end if;
  update visits set
    seated = seated + people,
    young = young + young_people,
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
  from sessions join rooms on rooms.id = sessions.room_id
  where visits.id = booking.visit_id and sessions.id = booking.session_id
    and (is_forced or people = 0 or has_seats_for(visits, sessions, rooms, people));
  if not found then perform refuse_in_visit(booking.visit_id, people); end if;
  if young_people > 0 and not is_forced then
    perform limit_children(booking.session_id, booking.booking_date, booking.start_time,
      booking.end_time);
  end if;
end
$$;

create or replace function count_hold(change changes, one integer) returns void language plpgsql as $$
declare
  booked bookings;
begin
  select * into strict booked from bookings where id = change.booking_id;
  perform count_for_customer(hold_of(change, booked), one, false);
  perform take_of_room(change.session_id, change.booking_date, change.start_time, change.end_time,
    one * change.room_seats, one < 0);
  update visits set seated = seated + one * change.people, young = young + one * change.young
  from sessions join rooms on rooms.id = sessions.room_id
  where visits.id = change.visit_id and sessions.id = change.session_id
    and (one < 0 or has_seats_for(visits, sessions, rooms, change.people));
  if not found then perform refuse_in_visit(change.visit_id, change.people); end if;
  if one > 0 and change.young > 0 then
    perform limit_children(change.session_id, change.booking_date, change.start_time,
      change.end_time);
  end if;
end
$$;

create or replace function has_room_in(visit_id bigint, people integer, young integer,
    room_seats integer) returns boolean language plpgsql as $$
declare
  there visits;
  session sessions;
  room rooms;
  in_room boolean;
begin
  select * into strict there from visits where id = visit_id;
  select * into strict session from sessions where id = there.session_id;
  select * into strict room from rooms where id = session.room_id;
  select most_at_once(bounds, crowd, minute_of(there.start_time), minute_of(there.end_time))
    + has_room_in.room_seats <= seats_between(room, there.date, there.start_time, there.end_time)
  into in_room
  from room_days where room_id = room.id and date = there.date
  for update;
  select * into strict there from visits where id = visit_id for update;
  if not in_room or not has_seats_for(there, session, room, people) then return false; end if;
  return young = 0 or coalesce(children_at_once(session, there.date, there.start_time, there.end_time)
    + young <= most_children_of(session), true);
end
$$;

drop function takes_more(visits, sessions, rooms, integer, integer);
drop function refuse_in_visit(bigint, integer, integer);
