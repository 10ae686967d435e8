-- What a paid booking is to become. Where that costs more, the change waits to be paid and holds
-- its seats meanwhile, and the booking stays as it is. docs/rules say what this keeps.

create table changes (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  -- The booking as it was when this was agreed.
  booking_version integer not null,
  total_before_pence integer not null check (total_before_pence >= 0),
  -- And as it becomes.
  session_id bigint not null references sessions,
  slot_id bigint not null references time_slots,
  booking_date date not null,
  start_time time not null,
  end_time time not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  adults integer not null check (adults between 1 and 20),
  children integer not null check (children between 0 and 20),
  -- Its seats on the bill, and what comes off them; extras stay as they are.
  lines jsonb not null,
  total_pence integer not null check (total_pence >= 0),
  -- What is paid for it, and what goes back.
  pay_pence integer not null check (pay_pence >= 0),
  back_pence integer not null check (back_pence >= 0),
  is_waived boolean not null default false,
  -- over: it was not paid, and the booking stayed as it was.
  state text not null check (state in ('open', 'done', 'over')),
  hold_expires_at timestamptz,
  -- Its seats are kept for it, or were until the booking took them.
  is_held boolean not null,
  -- The version of the booking that it made.
  made_version integer,
  -- What it takes beside what the booking has; found and measured by the database.
  visit_id bigint not null references visits,
  people integer not null check (people >= 0),
  young integer not null check (young >= 0),
  room_seats integer not null check (room_seats >= 0),
  requested_by bigint references users,
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  idempotency_hash bytea check (octet_length(idempotency_hash) = 32),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint changes_pay_or_get_back check (pay_pence = 0 or back_pence = 0),
  constraint changes_open_hold check ((state = 'open') <= (is_held and pay_pence > 0 and hold_expires_at is not null)),
  constraint changes_over_hold_nothing check (not (state = 'over' and is_held)),
  constraint changes_done_made_it check ((state = 'done') = (made_version is not null))
);

create index changes_booking on changes (booking_id);
create unique index changes_one_open on changes (booking_id) where state = 'open';
create unique index changes_made on changes (booking_id, made_version) where made_version is not null;
create index changes_holds on changes (booking_date, hold_expires_at) where state = 'open';
create unique index changes_idempotency_key on changes (requested_by, idempotency_key)
  where idempotency_key is not null;

-- A booking is paid once, and once for each of its changes.
alter table payments add column change_id bigint references changes on delete cascade;
create index payments_change on payments (change_id) where change_id is not null;
drop index payments_one_kept;
create unique index payments_one_kept on payments (booking_id, coalesce(change_id, 0))
  where status = 'paid' and is_kept;

alter table refunds drop constraint refunds_origin_check;
alter table refunds add constraint refunds_origin_check
  check (origin in ('staff', 'cancellation', 'late_payment', 'duplicate', 'provider', 'change'));
-- One wish of staff may go back to several payments.
drop index refunds_request_key;
create unique index refunds_request_key on refunds (requested_by, request_key, payment_id)
  where request_key is not null;

-- What counting gives: guests' mailboxes, released seats, children and the seats that changes hold.

create view seats_held as
  select visit_id, people - released as people, children as young, room_seats
  from bookings where holds_seats(status)
  union all
  select visit_id, people, young, room_seats from changes where state = 'open';

create or replace view counted_visits as
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
      count(*) filter (where paid_pence > 0 or total_pence = 0) as paid,
      count(*) filter (where paid_pence = 0 and total_pence > 0
        and status in ('cancelled', 'not_confirmed')) as failed,
      sum(adults) as adults,
      sum(children) as children,
      sum(total_pence) as agreed_pence,
      sum(paid_pence) as paid_pence,
      sum(refunded_pence) as refunded_pence
    from bookings group by visit_id
  ) counted on counted.visit_id = visits.id;

create or replace view counted_room_days as
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

create or replace view counted_unpaid as
  select user_id as id, count(*)::integer as unpaid_bookings, sum(people)::integer as unpaid_people
  from (
    select user_id, people from bookings where status = 'pending'
    union all
    select user_id, changes.people from changes join bookings on bookings.id = booking_id
    where state = 'open'
  ) as unpaid
  where user_id is not null group by user_id;

create or replace view counted_mailbox_holds as
  select held_by as mailbox, count(*)::integer as bookings, sum(people)::integer as people
  from (
    select user_id, held_by, people from bookings where status = 'pending'
    union all
    select user_id, held_by, changes.people from changes join bookings on bookings.id = booking_id
    where state = 'open'
  ) as unpaid
  where user_id is null and held_by is not null group by held_by;

-- Takes seats of a room, or gives them back where they are fewer than none.
create function take_of_room(session bigint, day date, start_time time, end_time time,
    wanted integer, is_forced boolean) returns void language plpgsql as $$
declare
  first integer := minute_of(start_time);
  last integer := minute_of(end_time);
begin
  update room_days set crowd = with_people(bounds, crowd, first, last, wanted)
  from sessions join rooms on rooms.id = sessions.room_id
  where sessions.id = session
    and room_days.room_id = rooms.id and room_days.date = day
    and (is_forced or most_at_once(bounds, crowd, first, last) + wanted
      <= seats_between(rooms, day, start_time, end_time));
  if not found then
    raise exception 'the room has no % seats on % from % to %', wanted, day, start_time, end_time
      using errcode = 'check_violation', constraint = 'rooms_have_seats';
  end if;
end
$$;

create function refuse_in_visit(visit bigint, people integer, young_people integer)
  returns void language plpgsql as $$
begin
  if exists (select from visits join sessions on sessions.id = session_id
    where visits.id = visit and young_people > 0 and young + young_people > most_children) then
    raise exception 'visit % has room for no % children', visit, young_people
      using errcode = 'check_violation', constraint = 'sessions_limit_children';
  end if;
  raise exception 'visit % has no % seats', visit, people
    using errcode = 'check_violation', constraint = 'sessions_have_seats';
end
$$;

-- Whether a visit with so many in it takes more of them.
create function takes_more(visit visits, session sessions, room rooms, people integer,
    young_people integer) returns boolean language sql stable
  return visit.seated + people
      <= coalesce(seats_of_session(session, room, visit.date), visit.seated + people)
    and (young_people <= 0
      or visit.young + young_people <= coalesce(session.most_children, visit.young + young_people));

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
    and (is_forced or people = 0 or takes_more(visits, sessions, rooms, people, young_people));
  if not found then perform refuse_in_visit(booking.visit_id, people, young_people); end if;
end
$$;

-- Where and how large a booking is: in a visit of a slot that is offered.
create function placed(wanted bookings) returns bookings language plpgsql as $$
begin
  -- Whoever deletes a slot locks it first, then counts its bookings: one of us waits for the other.
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
  if wanted.visit_id is null then wanted.visit_id := open_visit(wanted); end if;
  return wanted;
end
$$;

-- The change that made a booking what it is now, if its seats were held until then.
create function held_for(booking bookings) returns changes language sql stable
  return (select changes from changes
    where booking_id = booking.id and made_version = booking.version and is_held);

create or replace function find_visit() returns trigger language plpgsql as $$
declare
  held changes;
begin
  -- What was agreed and paid for stays so, whatever became of the slot meanwhile.
  if tg_op = 'UPDATE' then held := held_for(new); end if;
  if held.id is null then return placed(new); end if;
  new.visit_id := held.visit_id;
  select seats_taken(sessions, rooms, new) into new.room_seats
  from sessions join rooms on rooms.id = room_id where sessions.id = new.session_id;
  return new;
end
$$;

-- What an open change holds, as if it were an unpaid booking of whoever its booking is.
create function hold_of(change changes, booking bookings) returns bookings language plpgsql as $$
begin
  booking.status := 'pending';
  booking.adults := change.people;
  booking.children := 0;
  return booking;
end
$$;

create or replace function count_changed_booking() returns trigger language plpgsql as $$
declare
  -- From a contact to an account, or to the same contact's other mailbox.
  passes boolean := (old.user_id, old.held_by) is distinct from (new.user_id, new.held_by);
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
begin
  if takes and not keeps then keeps := (held_for(new)).id is not null; end if;
  perform count_for_customer(old, -1, passes);
  perform count_for_customer(new, 1, passes);
  if passes then
    select * into hold from changes where booking_id = new.id and state = 'open';
    if found then
      perform count_for_customer(hold_of(hold, old), -1, false);
      perform count_for_customer(hold_of(hold, new), 1, false);
    end if;
  end if;
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
      old.total_pence, old.paid_pence, old.refunded_pence, old.user_id, old.held_by)
    is distinct from (new.status, new.visit_id, new.adults, new.children, new.released,
      new.room_seats, new.total_pence, new.paid_pence, new.refunded_pence, new.user_id, new.held_by))
  execute function count_changed_booking();

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

-- An open change is a hold like an unpaid booking's.
create function count_hold(change changes, one integer) returns void language plpgsql as $$
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
    and (one < 0 or takes_more(visits, sessions, rooms, change.people, change.young));
  if not found then perform refuse_in_visit(change.visit_id, change.people, change.young); end if;
end
$$;

create function count_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform count_hold(new, 1);
  else perform count_hold(old, -1);
  end if;
  return null;
end
$$;

create constraint trigger changes_count_added after insert on changes
  deferrable initially deferred for each row
  when (new.state = 'open') execute function count_change();
create constraint trigger changes_count_ended after update on changes
  deferrable initially deferred for each row
  when (old.state = 'open' and new.state <> 'open') execute function count_change();

-- What was agreed for a booking is meant for it as it is: the change ends before it becomes another.
create function refuse_beside_change() returns trigger language plpgsql as $$
begin
  if exists (select from changes where booking_id = new.id and state = 'open') then
    raise exception 'booking % has a change that waits to be paid', new.id
      using errcode = 'check_violation', constraint = 'changes_end_first';
  end if;
  return new;
end
$$;

create trigger bookings_wait_for_change before update on bookings for each row
  when ((old.session_id, old.slot_id, old.booking_date, old.start_time, old.end_time, old.adults,
      old.children)
    <> (new.session_id, new.slot_id, new.booking_date, new.start_time, new.end_time, new.adults,
      new.children))
  execute function refuse_beside_change();

-- Whether there are seats for whom holds none; the answer is good until the commit.
create function has_room_in(visit_id bigint, people integer, young integer, room_seats integer)
  returns boolean language plpgsql as $$
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
  return in_room and takes_more(there, session, room, people, young);
end
$$;

create or replace function has_room(booking bookings) returns boolean language sql
  return has_room_in(booking.visit_id, booking.people - booking.released, booking.children,
    booking.room_seats);

create function has_room(change changes) returns boolean language plpgsql as $$
begin
  perform from time_slots
    where id = change.slot_id and is_active and deleted_at is null
      and start_time = change.start_time and end_time = change.end_time
    for key share;
  return found and has_room_in(change.visit_id, change.people, change.young, change.room_seats);
end
$$;
