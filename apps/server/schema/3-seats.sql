-- What counts seats, and refuses the booking that finds none. docs/rules/seats.md says the rule.
--
-- Each insert of bookings is counted by its own statement, each later write of a booking as the last
-- thing before its transaction commits, so that those who want the same seats wait for each other's row
-- locks as briefly as can be. What the room, the session or the customer's share cannot hold is refused,
-- and with it all of the transaction. `npm run invariants` holds the rows that count against the views
-- that count (`counted_…`).

-- One session in one slot on one date: what is counted and sold. The times are those that were
-- promised; a slot that staff change begins another visit.
create table visits (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions,
  slot_id bigint not null references time_slots,
  date date not null,
  start_time time not null,
  end_time time not null,
  -- People, and children among them, in bookings that hold seats and in what open changes hold.
  seated integer not null default 0 check (seated >= 0),
  young integer not null default 0 check (young >= 0),
  -- The rest is for the office to look at: bookings by status and by payment, people and money.
  pending integer not null default 0,
  confirmed integer not null default 0,
  cancelrequested integer not null default 0,
  cancelled integer not null default 0,
  completed integer not null default 0,
  not_confirmed integer not null default 0,
  paid integer not null default 0,
  failed integer not null default 0,
  adults integer not null default 0,
  children integer not null default 0,
  agreed_pence bigint not null default 0,
  paid_pence bigint not null default 0,
  refunded_pence bigint not null default 0,
  constraint visits_one unique (date, slot_id, session_id, start_time, end_time)
) with (fillfactor = 50);

-- How many people are in a room, all its visits together: `crowd[n]` from minute `bounds[n]` of the
-- day until the next bound. Every visit of the day begins and ends at a bound.
create table room_days (
  room_id bigint not null references rooms,
  date date not null,
  bounds integer[] not null default '{0}',
  crowd integer[] not null default '{0}',
  -- Seats became free that waiting customers were not asked about yet: so long they are theirs alone.
  to_ask boolean not null default false,
  primary key (room_id, date),
  constraint room_days_steps check (cardinality(bounds) = cardinality(crowd) and 0 <= all (crowd))
) with (fillfactor = 50);

-- What one mailbox without an account holds unpaid; a row only while there is something.
create table mailbox_holds (
  mailbox text primary key,
  bookings integer not null check (bookings >= 0),
  people integer not null check (people >= 0)
);

-- How many people one network holds unpaid; a row only while there are some.
create table network_holds (
  network text primary key,
  people integer not null check (people >= 0)
);

-- code

create function holds_seats(status text) returns boolean language sql immutable
  return status in ('pending', 'confirmed', 'cancelrequested', 'completed');

create function minute_of(at time) returns integer language sql immutable
  return extract(hour from at) * 60 + extract(minute from at);

-- What a room has on a day.
create function seats_of(room rooms, day date) returns integer language sql stable
  return least(
    case when extract(isodow from day)::smallint = any (room.weekend_days)
      then room.weekend_seats else room.seats end,
    (select lowered_days.seats from lowered_days where room_id = room.id and date = day));

-- What a room has for a party that would be there from one time to another: nothing while cats rest.
create function seats_between(room rooms, day date, first time, last time)
  returns integer language sql stable
  return case
    when exists (select from rests where room_id = room.id
      and (weekdays is null or extract(isodow from day)::smallint = any (weekdays))
      and start_time < last and first < end_time) then 0
    else seats_of(room, day) end;

-- A session's own limit; null without one.
create function seats_of_session(session sessions, room rooms, day date)
  returns integer language sql stable
  return least(session.seats, case when session.is_quiet then seats_of(room, day) / 2 end);

-- A party takes a seat for each, and in a private session the whole room. Seats that staff released
-- count neither in the room nor in the visit; a private party that is no longer expected gives back
-- the whole room.
create function seats_taken(session sessions, room rooms, booking bookings)
  returns integer language sql stable
  return greatest(booking.adults + booking.children - booking.released,
    case when session.is_private and booking.adults + booking.children > booking.released
      then seats_of(room, booking.booking_date) end);

create function most_at_once(bounds integer[], crowd integer[], first integer, last integer)
  returns integer language sql immutable
  return (select max(people) from unnest(bounds, crowd) as step (minute, people)
    where minute >= first and minute < last);

create function with_people(bounds integer[], crowd integer[], first integer, last integer, more integer)
  returns integer[] language sql immutable
  return (select array_agg(people + case when minute >= first and minute < last then more else 0 end
    order by minute) from unnest(bounds, crowd) as step (minute, people));

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

-- Taking seats and changing how many there are take turns, by the advisory lock of `lock-rules.ts`,
-- which is shared here: a seat is taken by the rules of before a change, or of after it, and all that
-- triggers read is read once the lock is there.
create function wait_for_rules() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('cafe-rules'));
  return null;
end
$$;
create trigger bookings_wait_for_rules before insert or update of session_id, slot_id, booking_date,
  start_time, end_time, adults, children, status, released on bookings
  execute function wait_for_rules();
create trigger changes_wait_for_rules before insert on changes execute function wait_for_rules();

create function note_last_booking() returns trigger language plpgsql as $$
begin
  new.last_booking := (select coalesce(max(id), 0) from bookings);
  return new;
end
$$;
create trigger rests_note_last_booking before insert on rests for each row
  execute function note_last_booking();
create trigger lowered_days_note_last_booking before insert on lowered_days for each row
  execute function note_last_booking();

-- Where a booking is: its visit, found or opened, and its seats there.

-- A visit is opened before its first booking, and its room's day is cut at its times. Whoever books does so in a
-- statement of its own (`open-visit.ts`): the day is locked here, and what a transaction counts comes last.
create function open_visit(session bigint, slot bigint, day date, first time, last time) returns bigint
  language plpgsql as $$
declare
  room bigint := (select room_id from sessions where id = session);
  opened bigint := (select id from visits
    where (date, slot_id, session_id, start_time, end_time) = (day, slot, session, first, last));
begin
  if opened is not null then return opened; end if;
  insert into room_days (room_id, date) values (room, day) on conflict do nothing;
  update room_days set (bounds, crowd) = (
    select array_agg(minute order by minute), array_agg(people order by minute) from (
      select minute, people from unnest(bounds, crowd) as step (minute, people)
      union all
      select cut, (select people from unnest(bounds, crowd) as step (minute, people)
        where minute < cut order by minute desc limit 1)
      from unnest(array[minute_of(first), minute_of(last)]) as cut
      where cut <> all (bounds)
    ) as steps)
  where room_id = room and date = day;
  insert into visits (session_id, slot_id, date, start_time, end_time)
  values (session, slot, day, first, last) on conflict do nothing;
  return (select id from visits
    where (date, slot_id, session_id, start_time, end_time) = (day, slot, session, first, last));
end
$$;

-- Where and how large a booking is: in a visit of a slot that is offered.
create function placed(wanted bookings) returns bookings language plpgsql as $$
begin
  -- Staff who delete a slot lock its row first, then count its bookings: one of us waits for the other.
  perform from time_slots
    where id = wanted.slot_id and is_active and deleted_at is null
      and start_time = wanted.start_time and end_time = wanted.end_time
    for key share;
  if not found then
    raise exception 'slot % is not offered from % to %', wanted.slot_id, wanted.start_time,
      wanted.end_time using errcode = 'check_violation', constraint = 'bookings_slot_is_offered';
  end if;
  select visits.id, seats_taken(sessions, rooms, wanted) into wanted.visit_id, wanted.room_seats
  from sessions join rooms on rooms.id = room_id
  left join visits on date = wanted.booking_date and slot_id = wanted.slot_id
    and session_id = sessions.id and start_time = wanted.start_time and end_time = wanted.end_time
  where sessions.id = wanted.session_id;
  -- Left to us by those who have the rules to themselves: a room that is hired.
  if wanted.visit_id is null then
    wanted.visit_id := open_visit(wanted.session_id, wanted.slot_id, wanted.booking_date, wanted.start_time,
      wanted.end_time);
  end if;
  return wanted;
end
$$;

-- The change that made a booking what it is now, if its seats were held until then.
create function held_for(booking bookings) returns changes language sql stable
  return (select changes from changes
    where booking_id = booking.id and made_version = booking.version and is_held);

create function find_visit() returns trigger language plpgsql as $$
declare
  held changes;
begin
  if tg_op = 'UPDATE' then
    -- A party that goes to another visit is expected there as a whole.
    new.released := 0;
    new.missed_at := null;
    -- What was agreed and paid for stays so, whatever became of the slot meanwhile.
    held := held_for(new);
  end if;
  if held.id is null then return placed(new); end if;
  new.visit_id := held.visit_id;
  select seats_taken(sessions, rooms, new) into new.room_seats
  from sessions join rooms on rooms.id = room_id where sessions.id = new.session_id;
  return new;
end
$$;
create trigger bookings_find_visit before insert on bookings for each row
  execute function find_visit();
create trigger bookings_find_other_visit before update of session_id, slot_id, booking_date, start_time,
  end_time on bookings for each row
  when ((old.session_id, old.slot_id, old.booking_date, old.start_time, old.end_time)
    <> (new.session_id, new.slot_id, new.booking_date, new.start_time, new.end_time))
  execute function find_visit();

create function measure_party() returns trigger language plpgsql as $$
begin
  select seats_taken(sessions, rooms, new) into new.room_seats
  from sessions join rooms on rooms.id = room_id where sessions.id = new.session_id;
  return new;
end
$$;
create trigger bookings_measure_party before update of adults, children, released on bookings for each row
  when ((old.adults, old.children, old.released) <> (new.adults, new.children, new.released))
  execute function measure_party();

-- In the same visit a change takes what it has more; in another, all of the party.
create function measure_change() returns trigger language plpgsql as $$
declare
  booked bookings;
  wanted bookings;
begin
  select * into strict booked from bookings where id = new.booking_id;
  wanted := booked;
  wanted.session_id := new.session_id;
  wanted.slot_id := new.slot_id;
  wanted.booking_date := new.booking_date;
  wanted.start_time := new.start_time;
  wanted.end_time := new.end_time;
  wanted.adults := new.adults;
  wanted.children := new.children;
  new.people := new.adults + new.children;
  new.young := new.children;
  if (booked.session_id, booked.slot_id, booked.booking_date, booked.start_time, booked.end_time)
    = (new.session_id, new.slot_id, new.booking_date, new.start_time, new.end_time) then
    select seats_taken(sessions, rooms, wanted) into wanted.room_seats
    from sessions join rooms on rooms.id = room_id where sessions.id = new.session_id;
    new.visit_id := booked.visit_id;
    new.people := greatest(0, new.people - booked.people);
    new.young := greatest(0, new.young - booked.children);
    new.room_seats := greatest(0, wanted.room_seats - booked.room_seats);
    return new;
  end if;
  wanted.released := 0;
  wanted := placed(wanted);
  new.visit_id := wanted.visit_id;
  new.room_seats := wanted.room_seats;
  return new;
end
$$;
create trigger changes_measure before insert on changes for each row
  execute function measure_change();

-- Taking seats: a conditional write of the room's day and of the visit.

-- Row locks of two days of rooms, in one order for all: two parties that change places do not deadlock.
create function lock_days(session bigint, day date, other_session bigint, other_day date)
  returns void language plpgsql as $$
begin
  perform from room_days join sessions on sessions.room_id = room_days.room_id
  where (sessions.id, date) in ((session, day), (other_session, other_day))
  order by room_days.room_id, date for update of room_days;
end
$$;

-- Takes seats of a room, or gives them back where they are fewer than none. While waiting customers are still
-- to be asked, an offer alone takes any.
create function take_of_room(session bigint, day date, start_time time, end_time time,
    wanted integer, is_forced boolean, is_offer boolean) returns void language plpgsql as $$
declare
  first integer := minute_of(start_time);
  last integer := minute_of(end_time);
begin
  update room_days set crowd = with_people(bounds, crowd, first, last, wanted)
  from sessions join rooms on rooms.id = sessions.room_id
  where sessions.id = session
    and room_days.room_id = rooms.id and room_days.date = day
    and (is_forced or ((is_offer or not to_ask) and most_at_once(bounds, crowd, first, last) + wanted
      <= seats_between(rooms, day, start_time, end_time)));
  if not found then
    raise exception 'the room has no % seats on % from % to %', wanted, day, start_time, end_time
      using errcode = 'check_violation', constraint = 'rooms_have_seats';
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

-- The most children are those in the room at once, whichever visits they came for: two sessions that
-- overlap never bring more to the cats than the owner set for the one that joins last. Asked once the
-- room's day is locked and this visit is counted: other parties with children wait for that row lock, so
-- that what is read here stays so until the commit.
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

-- Over, and never paid.
create function came_to_nothing(booking bookings) returns boolean language sql immutable
  return coalesce(booking.due_pence > 0 and booking.paid_pence = 0
    and booking.status in ('cancelled', 'not_confirmed'), false);

-- Counts a booking in its visit, with its seats there and in its room if it `takes` them; `-1` takes it
-- out again. `times` bookings that are alike come with their people and pence added up; one that keeps
-- its seats is taken out as it `was` by the same write. What decides is in the rows that are written, so a
-- transaction that waited for one decides by what it holds now.
create function count_in(booking bookings, one integer, takes boolean, is_forced boolean,
    times integer default 1, was bookings default null) returns void language plpgsql as $$
declare
  holds boolean := takes and holds_seats(booking.status);
  people integer := case when holds
    then one * (booking.adults + booking.children - booking.released) else 0 end;
  young_people integer := case when holds then one * booking.children else 0 end;
  each integer := one * times;
  -- The session's own limit, which the lock of the rules keeps as it is.
  most integer;
begin
  if holds then
    perform take_of_room(booking.session_id, booking.booking_date, booking.start_time,
      booking.end_time, one * booking.room_seats, is_forced,
      booking.status = 'pending' and booking.hold_kind = 'offer');
  end if;
  if people > 0 and not is_forced then
    select seats_of_session(sessions, rooms, booking.booking_date) into most
    from sessions join rooms on rooms.id = room_id where sessions.id = booking.session_id;
  end if;
  update visits set
    seated = seated + people,
    young = young + young_people,
    pending = pending + each * (booking.status = 'pending')::integer
      - (was.status is not distinct from 'pending')::integer,
    confirmed = confirmed + each * (booking.status = 'confirmed')::integer
      - (was.status is not distinct from 'confirmed')::integer,
    cancelrequested = cancelrequested + each * (booking.status = 'cancelrequested')::integer
      - (was.status is not distinct from 'cancelrequested')::integer,
    cancelled = cancelled + each * (booking.status = 'cancelled')::integer
      - (was.status is not distinct from 'cancelled')::integer,
    completed = completed + each * (booking.status = 'completed')::integer
      - (was.status is not distinct from 'completed')::integer,
    not_confirmed = not_confirmed + each * (booking.status = 'not_confirmed')::integer
      - (was.status is not distinct from 'not_confirmed')::integer,
    paid = paid + each * (booking.due_pence = 0)::integer
      - (was.due_pence is not distinct from 0)::integer,
    failed = failed + each * came_to_nothing(booking)::integer - came_to_nothing(was)::integer,
    adults = visits.adults + one * booking.adults - coalesce(was.adults, 0),
    children = visits.children + one * booking.children - coalesce(was.children, 0),
    agreed_pence = agreed_pence + one * booking.total_pence - coalesce(was.total_pence, 0),
    paid_pence = visits.paid_pence + one * booking.paid_pence - coalesce(was.paid_pence, 0),
    refunded_pence = visits.refunded_pence + one * booking.refunded_pence
      - coalesce(was.refunded_pence, 0)
  where id = booking.visit_id and (most is null or seated + people <= most);
  if not found then perform refuse_in_visit(booking.visit_id, people); end if;
  if young_people > 0 and not is_forced then
    perform limit_children(booking.session_id, booking.booking_date, booking.start_time,
      booking.end_time);
  end if;
end
$$;

-- Unpaid holds, of a customer's account or of a mailbox without one: at most three, and of twenty people
-- unless it is one party. Offers of the waiting list are such holds; what staff booked is none.

create function count_for_mailbox(holder text, party integer, one integer) returns void
  language plpgsql as $$
begin
  if one < 0 then
    merge into mailbox_holds using (values (holder)) as own (mailbox) on own.mailbox = mailbox_holds.mailbox
    when matched and bookings = 1 then delete
    when matched then update set bookings = bookings - 1, people = people - party;
    return;
  end if;
  insert into mailbox_holds as held values (holder, 1, party)
  on conflict (mailbox) do update
    set bookings = held.bookings + 1, people = held.people + excluded.people
    where held.bookings < 3 and held.people + excluded.people <= 20;
  if not found then
    raise exception 'a mailbox may not hold more'
      using errcode = 'check_violation', constraint = 'mailboxes_hold_few_seats';
  end if;
end
$$;

create function count_for_customer(booking bookings, one integer, is_new boolean)
  returns void language plpgsql as $$
declare
  unpaid integer := case when booking.status = 'pending' then one else 0 end;
begin
  if booking.user_id is null then
    if booking.held_by is not null and booking.status = 'pending' and booking.channel = 'web' then
      perform count_for_mailbox(booking.held_by, booking.adults + booking.children, one);
    end if;
    return;
  end if;
  if unpaid = 0 and not is_new then return; end if;
  update users set
    unpaid_bookings = unpaid_bookings + unpaid,
    unpaid_people = unpaid_people + unpaid * (booking.adults + booking.children)
  where id = booking.user_id
    and (one < 0 or not is_new or erased_at is null)
    and (unpaid < 1 or (unpaid_bookings < 3
      and (unpaid_bookings = 0 or unpaid_people + booking.adults + booking.children <= 20)));
  if found then return; end if;
  if exists (select from users where id = booking.user_id and erased_at is not null) then
    raise exception 'customer % is nobody any more', booking.user_id
      using errcode = 'check_violation', constraint = 'bookings_are_somebodys';
  end if;
  raise exception 'customer % may not hold more', booking.user_id
    using errcode = 'check_violation', constraint = 'users_hold_few_seats';
end
$$;

-- And from one network: sixty people, of all its customers; each wider one has room for twice as many.

create function most_from(width bigint) returns integer language sql immutable
  return 60 * 2 ^ (width - 1);

create function count_for_networks(held bookings[]) returns void language plpgsql as $$
declare
  is_over boolean;
begin
  with sources as (
    select network, width, sum(adults + children)::integer as people
    from unnest(held), unnest(held_from) with ordinality as own (network, width)
    where status = 'pending' group by network, width
  ), counted as (
    insert into network_holds as kept select network, people from sources order by network
    on conflict (network) do update set people = kept.people + excluded.people
    returning network, people
  )
  select bool_or(counted.people > most_from(width)) into is_over
  from counted join sources using (network);
  if is_over then
    raise exception 'a network may not hold more'
      using errcode = 'check_violation', constraint = 'networks_hold_few_seats';
  end if;
end
$$;

-- In the same order of row locks. The limit is no limit: the planner takes it for one row, and looks networks
-- up by their keys, also with a plan that was made while few held anything.
create function leave_networks(networks text[], party integer) returns void language plpgsql as $$
begin
  merge into network_holds using (select network from unnest(networks) as own (network)
    order by network limit cardinality(networks)) as held on held.network = network_holds.network
  when matched and people = party then delete
  when matched then update set people = people - party;
end
$$;

-- Add-ons are sold with the seats: a booking that lets those go lets these go.

create function sell(add_on bigint, pieces integer) returns void language plpgsql as $$
begin
  update add_ons set sold = sold + pieces
  where id = add_on and (pieces < 0 or stock is null or sold + pieces <= stock);
  if not found then
    raise exception 'add-on % has no % left', add_on, pieces
      using errcode = 'check_violation', constraint = 'add_ons_have_stock';
  end if;
end
$$;

-- What is on a booking's lines, or on those of several: taken, or given back, in the order of its ids.
create function sell_with(ids bigint[], one integer) returns void language plpgsql as $$
begin
  perform sell(add_on_id, one * pieces) from (
    select add_on_id, sum(quantity)::integer as pieces from lines
    where booking_id = any (ids) and add_on_id is not null
    group by add_on_id order by add_on_id) as extras;
end
$$;

-- Codes are counted after stock, as they are sold: what a booking has of one follows its lines and whether
-- it holds seats. `code_uses` is what is counted already, so that counting again changes nothing.

create function has_use_left(code codes, less integer) returns boolean language sql stable
  return (code.most_uses is null or code.uses < code.most_uses)
    and (code.budget_pence is null or code.given_pence + less <= code.budget_pence);

-- The other bookings of an account or a mailbox that have a code.
create function uses_by(code bigint, customer bigint, mailbox text, booking bigint default null)
  returns integer language sql stable
  return (select count(*) from (
      select id from bookings where user_id = customer
      union select id from bookings where held_by = mailbox) as own
    join code_uses on booking_id = own.id and code_id = code
    where own.id is distinct from booking);

create function terms_of_code(code codes) returns jsonb language sql stable
  return jsonb_build_object('id', code.id, 'name', code.name,
    'off', case when code.pence is null then jsonb_build_object('percentage', code.percentage)
      else jsonb_build_object('pence', code.pence) end,
    'sessionIds', code.session_ids, 'weekdays', code.weekdays, 'firstDate', code.first_date,
    'lastDate', code.last_date, 'leastParty', code.least_party,
    'isFirstVisit', code.is_first_visit, 'stacks', code.stacks);

-- As an order reads it: a look, which may refuse and never grants.
create function code_for(wanted text, customer bigint, mailbox text) returns jsonb language sql stable
  return (select terms_of_code(codes) || jsonb_build_object(
      'isUsedUp', not has_use_left(codes, 1), 'leftPence', budget_pence - given_pence,
      'isUsedByGuest', coalesce(uses_by(id, customer, mailbox) >= most_per_guest, false),
      'isGuestNew', not exists (select from bookings
        where (user_id = customer or held_by = mailbox)
          and status in ('confirmed', 'cancelrequested', 'completed')))
    from codes where name = wanted and ended_at is null);

-- One conditional write. A booking that has the code keeps it, also where a change makes it worth more
-- than the budget has left.
create function use_code(booking bigint, code bigint, had integer, wanted integer)
  returns void language plpgsql as $$
begin
  update codes set uses = uses + (had is null)::integer - (wanted is null)::integer,
    given_pence = given_pence + coalesce(wanted, 0) - coalesce(had, 0)
  where id = code and (had is not null or has_use_left(codes, wanted));
  if not found then
    raise exception 'code % is used up', code
      using errcode = 'check_violation', constraint = 'codes_have_uses';
  end if;
  if wanted is null then
    delete from code_uses where booking_id = booking;
    return;
  end if;
  insert into code_uses values (booking, code, wanted)
  on conflict (booking_id) do update set pence = excluded.pence;
  -- Under the code's row lock, so that no other use by the same guest is missed.
  if had is null and exists (select from bookings join codes on codes.id = code
    where bookings.id = booking
      and uses_by(code, user_id, held_by, booking) >= most_per_guest) then
    raise exception 'code % was used by this guest', code
      using errcode = 'check_violation', constraint = 'codes_for_each_guest';
  end if;
end
$$;

-- Brings what is counted to what the lines of these bookings say, in the order of the codes' ids.
create function use_codes(ids bigint[]) returns void language plpgsql as $$
begin
  perform use_code(booking_id, code_id, had, wanted) from (
    select booking_id, code_id, counted.pence as had, billed.pence as wanted
    from (select * from code_uses where booking_id = any (ids)) as counted
    full join (
      select booking_id, code_id, -amount_pence as pence
      from lines join bookings on bookings.id = booking_id
      where booking_id = any (ids) and code_id is not null and holds_seats(status)
    ) as billed using (booking_id, code_id)
    where counted.pence is distinct from billed.pence
    order by code_id, booking_id) as uses;
end
$$;

-- Bookings that one statement places are counted together: those of a visit take their seats of the room
-- and of the visit in one write, all or none. Row locks in one order for all (docs/rules/seats.md):
-- customers, networks, days of rooms, visits, stock, codes. Its lines are written by the same statement.
create function count_added_bookings() returns trigger language plpgsql as $$
declare
  booking bookings;
  times integer := 0;
  of_networks bookings[];
  ids bigint[];
begin
  for booking in select * from added order by user_id, held_by, id loop
    perform count_for_customer(booking, 1, true);
    times := times + 1;
    if booking.held_from is not null then of_networks := of_networks || booking; end if;
    if holds_seats(booking.status) then ids := ids || booking.id; end if;
  end loop;
  if of_networks is not null then perform count_for_networks(of_networks); end if;
  if times = 1 then
    perform count_in(booking, 1, true, false);
  else
    for booking.session_id, booking.booking_date, booking.start_time, booking.end_time, booking.visit_id,
      booking.status, booking.adults, booking.children, booking.released, booking.room_seats,
      booking.total_pence, booking.paid_pence, booking.refunded_pence, booking.due_pence, times
    in
      select session_id, booking_date, start_time, end_time, visit_id, status, sum(added.adults),
        sum(children), sum(released), sum(room_seats), sum(total_pence), sum(paid_pence),
        sum(refunded_pence), sum(due_pence), count(*)
      from added join sessions on sessions.id = session_id
      group by room_id, session_id, booking_date, start_time, end_time, visit_id, status,
        due_pence = 0, paid_pence = 0
      order by room_id, booking_date, visit_id
    loop
      perform count_in(booking, 1, true, false, times);
    end loop;
  end if;
  -- Booking by booking, for the same reason as networks are looked up by their keys.
  if exists (select from unnest(ids) as own (id), lateral (select from lines
    where booking_id = own.id and (add_on_id is not null or code_id is not null) offset 0) as sold) then
    perform sell_with(ids, 1);
    perform use_codes(ids);
  end if;
  return null;
end
$$;
create trigger bookings_count_added after insert on bookings
  referencing new table as added for each statement execute function count_added_bookings();

-- What an open change holds, as if it were an unpaid booking of the same customer.
create function hold_of(change changes, booking bookings) returns bookings language plpgsql as $$
begin
  booking.status := 'pending';
  booking.hold_kind := 'change';
  booking.adults := change.people;
  booking.children := 0;
  return booking;
end
$$;

-- Row locks that the rest of a transaction will take of a booking, before this part of it locks the visit:
-- of a customer who held a change, and of the days of rooms.
create function lock_ahead(was bookings, becomes bookings) returns void language plpgsql as $$
begin
  if (held_for(becomes)).id is not null then
    perform from users where id = was.user_id for no key update;
    perform from mailbox_holds where mailbox = was.held_by for update;
  end if;
  perform lock_days(was.session_id, was.booking_date, becomes.session_id, becomes.booking_date);
end
$$;

create function count_changed_booking() returns trigger language plpgsql as $$
declare
  -- From a contact to an account, or to the same contact's other mailbox.
  passes boolean := old.user_id is distinct from new.user_id
    or (new.user_id is null and old.held_by is distinct from new.held_by);
  -- Money alone changes nothing of what is held unpaid.
  holds boolean := (old.status, old.hold_kind, old.adults, old.children)
    is distinct from (new.status, new.hold_kind, new.adults, new.children);
  stays boolean := old.visit_id = new.visit_id;
  takes boolean := not (stays
    and (old.adults, old.children, old.released, old.room_seats)
      = (new.adults, new.children, new.released, new.room_seats)
    and holds_seats(old.status) = holds_seats(new.status));
  -- What has its seats keeps them, also where the owner has fewer by now.
  keeps boolean := stays and holds_seats(old.status)
    and new.people - new.released <= old.people - old.released
    and new.children <= old.children and new.room_seats <= old.room_seats;
  hold changes;
  made changes;
  -- As the transaction leaves it: money may be written before the seats.
  final bookings;
begin
  if (old.status, old.visit_id, old.adults, old.children, old.released, old.room_seats, old.total_pence,
      old.held_pence, old.paid_pence, old.refunded_pence, old.user_id, old.held_by, old.held_from)
    is not distinct from (new.status, new.visit_id, new.adults, new.children, new.released,
      new.room_seats, new.total_pence, new.held_pence, new.paid_pence, new.refunded_pence, new.user_id,
      new.held_by, new.held_from) then
    return null;
  end if;
  select * into final from bookings where id = new.id;
  if (new.visit_id, new.adults, new.children, new.released, new.room_seats, holds_seats(new.status))
    <> (final.visit_id, final.adults, final.children, final.released, final.room_seats,
      holds_seats(final.status)) then
    perform lock_ahead(old, final);
  end if;
  -- Once, when it becomes what was agreed on: a room that grows writes a private booking's seats, and no version.
  if takes and not keeps and new.version > old.version then made := held_for(new); end if;
  -- What is pending is held unpaid; all else counts only for the customer whom the booking comes to.
  if passes or (holds and old.status = 'pending') then perform count_for_customer(old, -1, passes); end if;
  if passes or (holds and new.status = 'pending') then perform count_for_customer(new, 1, passes); end if;
  if passes then
    select * into hold from changes where booking_id = new.id and state = 'open';
    if found then
      perform count_for_customer(hold_of(hold, old), -1, false);
      perform count_for_customer(hold_of(hold, new), 1, false);
    end if;
  end if;
  if old.held_from is not null and (holds or old.held_from is distinct from new.held_from) then
    perform leave_networks(old.held_from, old.people);
    if new.held_from is not null then perform count_for_networks(array[new]); end if;
  end if;
  if not stays then
    perform lock_days(old.session_id, old.booking_date, new.session_id, new.booking_date);
  end if;
  if made.id is not null then perform count_hold(made, -1); end if;
  if takes then
    perform count_in(old, -1, takes, true);
    perform count_in(new, 1, takes, keeps or made.id is not null);
  else
    perform count_in(new, 1, false, true, was => old);
  end if;
  if takes and holds_seats(old.status) and not (stays and holds_seats(new.status)
    and new.people - new.released >= old.people - old.released
    and new.children >= old.children and new.room_seats >= old.room_seats) then
    perform call_waiting(old.session_id, old.booking_date);
  end if;
  return null;
end
$$;
create constraint trigger bookings_count_changed after update of status, session_id, slot_id, visit_id,
  booking_date, start_time, end_time, adults, children, released, room_seats, total_pence, held_pence,
  paid_pence, refunded_pence, user_id, held_by, held_from on bookings
  deferrable initially deferred for each row
  execute function count_changed_booking();

-- After bookings_count_changed, as triggers of a kind run by their names: stock is locked after seats.
create function sell_with_seats() returns trigger language plpgsql as $$
begin
  if holds_seats(old.status) <> holds_seats(new.status) then
    perform sell_with(array[new.id], case when holds_seats(new.status) then 1 else -1 end);
  end if;
  return null;
end
$$;
create constraint trigger bookings_sell_with_seats after update of status on bookings
  deferrable initially deferred for each row execute function sell_with_seats();

-- And codes after stock: when seats are let go of or taken again, and when a change
-- makes another bill.
create function use_codes_with_seats() returns trigger language plpgsql as $$
begin
  if holds_seats(old.status) <> holds_seats(new.status)
    or (old.visit_id, old.adults, old.children) <> (new.visit_id, new.adults, new.children) then
    perform use_codes(array[new.id]);
  end if;
  return null;
end
$$;
create constraint trigger bookings_use_codes after update of status, session_id, slot_id, visit_id,
  booking_date, start_time, end_time, adults, children on bookings
  deferrable initially deferred for each row execute function use_codes_with_seats();

-- Before, and at once: its lines go with it.
create function count_removed_booking() returns trigger language plpgsql as $$
begin
  perform count_for_customer(old, -1, true);
  perform leave_networks(old.held_from, old.people);
  perform count_in(old, -1, true, true);
  if holds_seats(old.status) then perform call_waiting(old.session_id, old.booking_date); end if;
  if holds_seats(old.status) then perform sell_with(array[old.id], -1); end if;
  delete from lines where booking_id = old.id and code_id is not null;
  perform use_codes(array[old.id]);
  return old;
end
$$;
create trigger bookings_count_removed before delete on bookings
  for each row execute function count_removed_booking();

-- An open change is a hold like an unpaid booking's.
create function count_hold(change changes, one integer) returns void language plpgsql as $$
begin
  perform take_of_room(change.session_id, change.booking_date, change.start_time, change.end_time,
    one * change.room_seats, one < 0, false);
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

create function count_change() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
  booked bookings;
begin
  select * into strict booked from bookings where id = new.booking_id;
  perform count_for_customer(hold_of(new, booked), one, false);
  -- What was paid for, its booking lets go of when it takes it.
  if new.state <> 'done' then
    -- Both days in one order, where another change takes its place.
    perform lock_days(new.session_id, new.booking_date, session_id, booking_date) from changes
    where booking_id = new.booking_id and state = 'open' and new.state = 'over';
    perform count_hold(new, one);
  end if;
  if new.state = 'over' then perform call_waiting(new.session_id, new.booking_date); end if;
  return null;
end
$$;
create constraint trigger changes_count_added after insert on changes
  deferrable initially deferred for each row
  when (new.state = 'open') execute function count_change();
create constraint trigger changes_count_ended after update on changes
  deferrable initially deferred for each row
  when (old.state = 'open' and new.state <> 'open') execute function count_change();

-- Whether there are seats for a party that holds none; its row locks keep the answer good until the
-- commit.
create function has_room_in(visit_id bigint, people integer, young integer,
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
    and not to_ask
  into in_room
  from room_days where room_id = room.id and date = there.date
  for update;
  select * into strict there from visits where id = visit_id for update;
  if not in_room or not has_seats_for(there, session, room, people) then return false; end if;
  return young = 0 or coalesce(children_at_once(session, there.date, there.start_time, there.end_time)
    + young <= most_children_of(session), true);
end
$$;

-- Whether a booking that let go of its code can have it again.
create function can_use_code(booking bookings) returns boolean language plpgsql as $$
declare
  code codes;
begin
  select codes.* into code from lines join codes on codes.id = code_id
  where booking_id = booking.id for no key update of codes;
  return not found or (
    has_use_left(code, (select -amount_pence from lines
      where booking_id = booking.id and code_id = code.id))
    and coalesce(uses_by(code.id, booking.user_id, booking.held_by, booking.id)
      < code.most_per_guest, true));
end
$$;

create function has_room(booking bookings) returns boolean language plpgsql as $$
begin
  if not has_room_in(booking.visit_id, booking.people - booking.released, booking.children,
    booking.room_seats) then return false; end if;
  return coalesce((select bool_and(stock is null or sold + pieces <= stock) from (
    select stock, sold, quantity as pieces from lines join add_ons on add_ons.id = add_on_id
    where booking_id = booking.id order by add_ons.id for update of add_ons) as extras), true)
    and can_use_code(booking);
end
$$;

-- Whether a late party whose seats were released can have them again. Their children were counted
-- all the while, and are too many only where the owner lowered how many.
create function has_room_again(booking bookings, people integer) returns boolean
  language plpgsql as $$
declare
  back bookings := booking;
  session sessions;
begin
  back.released := booking.released - people;
  select * into strict session from sessions where id = booking.session_id;
  select seats_taken(session, rooms, back) into strict back.room_seats
  from rooms where id = session.room_id;
  return has_room_in(booking.visit_id, people, 0, back.room_seats - booking.room_seats)
    and (booking.children = 0 or coalesce(children_at_once(session, booking.booking_date,
      booking.start_time, booking.end_time) <= most_children_of(session), true));
end
$$;

create function has_room(change changes) returns boolean language plpgsql as $$
declare
  booked bookings;
begin
  perform from time_slots
    where id = change.slot_id and is_active and deleted_at is null
      and start_time = change.start_time and end_time = change.end_time
    for key share;
  if not found then return false; end if;
  select * into strict booked from bookings where id = change.booking_id;
  perform lock_days(booked.session_id, booked.booking_date, change.session_id, change.booking_date);
  return has_room_in(change.visit_id, change.people, change.young, change.room_seats);
end
$$;

-- A room that gets more seats stays with the parties that took all of it; those that let go of it would
-- take what it has by then.
create function keep_private(room rooms, day date default null) returns void language plpgsql as $$
begin
  update bookings set room_seats = seats_taken(sessions, room, bookings)
  from sessions
  where sessions.id = session_id and is_private and room_id = room.id and ends_at > now()
    and (day is null or booking_date = day)
    and (room_seats < seats_taken(sessions, room, bookings)
      or not holds_seats(status) and room_seats > seats_taken(sessions, room, bookings));
end
$$;
create function keep_private() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'rooms' then
    perform keep_private(new);
  elsif tg_op = 'DELETE' then
    perform keep_private(rooms, old.date) from rooms where id = old.room_id;
  else
    perform keep_private(rooms, new.date) from rooms where id = new.room_id;
  end if;
  return null;
end
$$;
create trigger rooms_keep_private after update on rooms for each row execute function keep_private();
create trigger lowered_days_keep_private after insert or delete on lowered_days for each row
  execute function keep_private();

-- What counting gives.

create view seats_held as
  select visit_id, people - released as people, children as young, room_seats
  from bookings where holds_seats(status)
  union all
  select visit_id, people, young, room_seats from changes where state = 'open';

create view counted_visits as
  select visits.id,
    coalesce(held.people, 0)::integer as seated,
    coalesce(counted.pending, 0)::integer as pending,
    coalesce(counted.confirmed, 0)::integer as confirmed,
    coalesce(counted.cancelrequested, 0)::integer as cancelrequested,
    coalesce(counted.cancelled, 0)::integer as cancelled,
    coalesce(counted.completed, 0)::integer as completed,
    coalesce(counted.not_confirmed, 0)::integer as not_confirmed,
    coalesce(counted.paid, 0)::integer as paid,
    coalesce(counted.failed, 0)::integer as failed,
    coalesce(counted.adults, 0)::integer as adults,
    coalesce(counted.children, 0)::integer as children,
    coalesce(counted.agreed_pence, 0)::bigint as agreed_pence,
    coalesce(counted.paid_pence, 0)::bigint as paid_pence,
    coalesce(counted.refunded_pence, 0)::bigint as refunded_pence,
    coalesce(held.young, 0)::integer as young
  from visits
  left join (select visit_id, sum(people) as people, sum(young) as young
    from seats_held group by visit_id) held on held.visit_id = visits.id
  left join (
    select visit_id,
      count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'confirmed') as confirmed,
      count(*) filter (where status = 'cancelrequested') as cancelrequested,
      count(*) filter (where status = 'cancelled') as cancelled,
      count(*) filter (where status = 'completed') as completed,
      count(*) filter (where status = 'not_confirmed') as not_confirmed,
      count(*) filter (where due_pence = 0) as paid,
      count(*) filter (where due_pence > 0 and paid_pence = 0
        and status in ('cancelled', 'not_confirmed')) as failed,
      sum(adults) as adults,
      sum(children) as children,
      sum(total_pence) as agreed_pence,
      sum(paid_pence) as paid_pence,
      sum(refunded_pence) as refunded_pence
    from bookings group by visit_id
  ) counted on counted.visit_id = visits.id;

-- The steps of each room's day, by all its visits and by who holds seats.
create view counted_room_days as
  with times as (
    select sessions.room_id, visits.id, visits.date, minute_of(start_time) as first,
      minute_of(end_time) as last
    from visits join sessions on sessions.id = visits.session_id
  ), cuts as (
    select room_id, date, 0 as minute from times
    union select room_id, date, first from times
    union select room_id, date, last from times
  ), taken as (
    select visit_id, sum(room_seats)::integer as seats from seats_held group by visit_id
  ), steps as (
    select cuts.room_id, cuts.date, cuts.minute, coalesce(sum(taken.seats), 0)::integer as people
    from cuts
    left join times on times.room_id = cuts.room_id and times.date = cuts.date
      and cuts.minute >= times.first and cuts.minute < times.last
    left join taken on taken.visit_id = times.id
    group by 1, 2, 3
  )
  select room_id, date, array_agg(minute order by minute) as bounds,
    array_agg(people order by minute) as crowd
  from steps group by room_id, date;

create view counted_unpaid as
  select user_id as id, count(*)::integer as unpaid_bookings, sum(people)::integer as unpaid_people
  from (
    select user_id, people from bookings where status = 'pending'
    union all
    select user_id, changes.people from changes join bookings on bookings.id = booking_id
    where state = 'open'
  ) as unpaid
  where user_id is not null group by user_id;

create view counted_mailbox_holds as
  select held_by as mailbox, count(*)::integer as bookings, sum(people)::integer as people
  from (
    select user_id, held_by, channel, people from bookings where status = 'pending'
    union all
    select user_id, held_by, channel, changes.people from changes
    join bookings on bookings.id = booking_id where state = 'open'
  ) as unpaid
  where user_id is null and held_by is not null and channel = 'web' group by held_by;

create view counted_network_holds as
  select network, min(width) as width, sum(people)::integer as people
  from bookings, unnest(held_from) with ordinality as own (network, width)
  where status = 'pending' group by network;

create view counted_add_ons as
  select add_on_id as id, sum(quantity)::integer as sold
  from lines join bookings on bookings.id = booking_id
  where add_on_id is not null and holds_seats(status) group by add_on_id;

create view counted_codes as
  select code_id as id, count(*)::integer as uses, -sum(amount_pence)::integer as given_pence
  from lines join bookings on bookings.id = booking_id
  where code_id is not null and holds_seats(status) group by code_id;
