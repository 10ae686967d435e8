-- The model the house grows on: rooms, sessions, visits, lines and entries, with all that was
-- booked and paid before. docs/rules/seats.md and docs/rules/money.md say what it keeps.

-- What the old model kept by itself.
drop trigger bookings_count_added on bookings;
drop trigger bookings_count_changed on bookings;
drop trigger bookings_count_removed on bookings;
drop trigger bookings_of_users_added on bookings;
drop trigger bookings_of_users_removed on bookings;
drop trigger bookings_tell_seats on bookings;
drop trigger bookings_tell_seats_on_change on bookings;
drop trigger bookings_tell_owner on bookings;
drop trigger bookings_tell_owner_on_change on bookings;
drop trigger payments_tell_owner on payments;
drop trigger refunds_tell_owner on refunds;
drop trigger refunds_tell_owner_on_change on refunds;
drop trigger payments_sum_up_added on payments;
drop trigger payments_sum_up_changed on payments;
drop trigger payments_sum_up_removed on payments;
drop trigger refunds_sum_up_added on refunds;
drop trigger refunds_sum_up_changed on refunds;
drop trigger refunds_sum_up_removed on refunds;
drop trigger refunds_within_payment on refunds;
drop trigger settings_tell_seats on settings;
drop trigger time_slots_tell_seats on time_slots;
drop trigger working_days_tell_seats on working_days;
drop trigger day_exceptions_tell_seats on day_exceptions;
drop function count_added_bookings, count_changed_bookings, count_removed_bookings,
  add_to_booking_counts, take_from_booking_counts, tell_seats_of_date, tell_seats_of_all_dates,
  tell_owner_of_booking, tell_owner_of_payment, tell_owner_of_refund, follow_payments,
  follow_refunds, sum_up_money, keep_refunds_within_payment, add_to_visits;
drop view counted_money, counted_visits;
drop table visit_totals;
drop index bookings_seats;

-- A place with seats. Its weekend days have seats of their own.
create table rooms (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  seats integer not null check (seats >= 0),
  weekend_seats integer not null check (weekend_seats >= 0),
  -- ISO weekdays: Monday is 1.
  weekend_days smallint[] not null
);

-- What is sold: at which price, to how many, and by which rules.
create table sessions (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms,
  name text not null check (length(name) between 1 and 100),
  -- The ordinary visit, which the settings describe.
  is_ordinary boolean not null default false,
  hourly_pence integer not null check (hourly_pence >= 0),
  discount_percentage numeric(5, 2) not null default 0 check (discount_percentage between 0 and 100),
  discount_active boolean not null default false,
  -- A limit of its own beside the room's.
  seats integer check (seats >= 0),
  -- Whoever comes has the room to themselves.
  is_private boolean not null default false,
  advance_days integer not null,
  cancellation_hours integer not null check (cancellation_hours >= 0),
  cancellation_enabled boolean not null,
  cancellation_requires_approval boolean not null,
  -- Null: in every slot, on every weekday, on all dates.
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  first_date date,
  last_date date,
  ended_at timestamptz,
  constraint sessions_dates_in_order check (last_date >= first_date)
);

create unique index sessions_one_ordinary on sessions (is_ordinary) where is_ordinary;

-- The slots in which a session runs; one that names none runs in all of them.
create table session_slots (
  session_id bigint not null references sessions on delete cascade,
  slot_id bigint not null references time_slots,
  primary key (session_id, slot_id)
);

insert into rooms (name, seats, weekend_seats, weekend_days)
  values ('The room', 15, 20, '{6,7}');
insert into sessions (room_id, name, is_ordinary, hourly_pence, advance_days, cancellation_hours,
    cancellation_enabled, cancellation_requires_approval)
  select id, 'Visit', true, 1500, 30, 24, true, true from rooms;

-- The settings describe the first room and the first session.
create function feed_ordinary_session(setting settings) returns void language plpgsql as $$
begin
  case setting.key
    when 'defaultSlotCapacity', 'weekendSlotCapacity', 'weekendDays' then
      update rooms set
        seats = case setting.key when 'defaultSlotCapacity' then setting.value::integer else seats end,
        weekend_seats = case setting.key
          when 'weekendSlotCapacity' then setting.value::integer else weekend_seats end,
        weekend_days = case setting.key when 'weekendDays' then array(
          select array_position(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday',
            'saturday', 'sunday'], lower(btrim(day)))::smallint
          from unnest(string_to_array(nullif(btrim(setting.value), ''), ',')) as day order by 1)
          else weekend_days end
      where id = (select room_id from sessions where is_ordinary);
    when 'basePrice' then
      update sessions set hourly_pence = round(setting.value::numeric * 100) where is_ordinary;
    when 'discountPercentage' then
      update sessions set discount_percentage = setting.value::numeric where is_ordinary;
    when 'discountActive' then
      update sessions set discount_active = setting.value::boolean where is_ordinary;
    when 'bookingAdvanceDays' then
      update sessions set advance_days = setting.value::integer where is_ordinary;
    when 'cancellationHours' then
      update sessions set cancellation_hours = setting.value::integer where is_ordinary;
    when 'cancellationEnabled' then
      update sessions set cancellation_enabled = setting.value::boolean where is_ordinary;
    when 'cancellationRequiresApproval' then
      update sessions set cancellation_requires_approval = setting.value::boolean where is_ordinary;
    else null;
  end case;
end
$$;

create function follow_setting() returns trigger language plpgsql as $$
begin
  perform feed_ordinary_session(new);
  return null;
end
$$;

create trigger settings_feed_ordinary_session after insert or update on settings for each row
  execute function follow_setting();

do $$ begin perform feed_ordinary_session(settings) from settings; end $$;

-- Which rules are in force: another version whenever one of them changed. Servers keep the rules
-- in memory and ask for the version with whatever else they ask.
create table house (
  id boolean primary key default true check (id),
  rules_version uuid not null default gen_random_uuid()
);

insert into house default values;

create function renew_rules() returns trigger language plpgsql as $$
begin
  update house set rules_version = gen_random_uuid();
  return null;
end
$$;

do $$
declare
  ruling text;
begin
  foreach ruling in array array['settings', 'time_slots', 'working_days', 'day_exceptions', 'rooms',
    'sessions', 'session_slots']
  loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      execute function renew_rules()', ruling || '_renew_rules', ruling);
  end loop;
end
$$;

-- Somebody who booked without an account.
create table contacts (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  email text check (email = lower(btrim(email)) and length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz not null
);

-- One session in one slot on one date: what is counted and sold. The times are those that were
-- promised; a slot that staff change begins another visit.
create table visits (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions,
  slot_id bigint not null references time_slots,
  date date not null,
  start_time time not null,
  end_time time not null,
  -- People in bookings that hold seats.
  seated integer not null default 0 check (seated >= 0),
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
  primary key (room_id, date),
  constraint room_days_steps check (cardinality(bounds) = cardinality(crowd) and 0 <= all (crowd))
) with (fillfactor = 50);

alter table users
  add column unpaid_bookings integer not null default 0 check (unpaid_bookings >= 0),
  add column unpaid_people integer not null default 0 check (unpaid_people >= 0);
alter table users set (fillfactor = 80);

alter table bookings
  add column session_id bigint references sessions,
  add column visit_id bigint references visits,
  -- What it takes of its room: a seat for each of the party, or all where the session is private.
  add column room_seats integer not null default 0,
  add column channel text not null default 'web' check (channel in ('web', 'phone', 'door')),
  add column contact_id bigint references contacts;

-- A thing on the bill.
create table lines (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  kind text not null check (kind in ('seat', 'extra', 'discount')),
  -- The age band of a seat, or what the extra is.
  name text not null check (length(name) between 1 and 100),
  quantity integer not null check (quantity > 0),
  unit_pence integer not null check ((kind = 'discount') = (unit_pence < 0)),
  amount_pence integer not null generated always as (quantity * unit_pence) stored
);

create index lines_booking on lines (booking_id);

-- Money that moved, in or back. It only grows: what was wrong is reversed.
create table entries (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  flow text not null check (flow in ('in', 'back')),
  method text not null check (method in ('card', 'cash', 'reader', 'bank', 'credit')),
  amount_pence integer not null check (amount_pence <> 0),
  payment_id bigint references payments,
  refund_id bigint references refunds,
  reverses bigint unique references entries,
  -- Paid twice, the second money is not for the bill: it goes back by itself.
  is_on_bill boolean not null default true,
  at timestamptz not null,
  constraint entries_reversal_is_negative check ((reverses is not null) = (amount_pence < 0)),
  constraint entries_card_has_payment check ((method = 'card') = (payment_id is not null)),
  constraint entries_refund_goes_back check (refund_id is null or flow = 'back')
);

create index entries_booking on entries (booking_id);
create index entries_payment on entries (payment_id) where payment_id is not null;
create index entries_refund on entries (refund_id) where refund_id is not null;

-- All that was booked and paid before.
insert into visits (session_id, slot_id, date, start_time, end_time)
  select sessions.id, slot_id, booking_date, start_time, end_time
  from bookings, sessions where is_ordinary
  group by 1, 2, 3, 4, 5 order by 3, 4, 2;

update bookings set session_id = visits.session_id, visit_id = visits.id, room_seats = people
  from visits
  where (visits.date, visits.slot_id, visits.start_time, visits.end_time)
    = (booking_date, bookings.slot_id, bookings.start_time, bookings.end_time);

insert into lines (booking_id, kind, name, quantity, unit_pence)
  select bookings.id, 'seat', band, number, seat_price_pence
  from bookings, lateral (values ('adult', adults), ('child', children)) as party (band, number)
  where number > 0 order by bookings.id, band;

insert into entries (booking_id, flow, method, amount_pence, payment_id, is_on_bill, at)
  select booking_id, 'in', 'card', amount_pence, id, is_kept, paid_at
  from payments where status = 'paid' order by paid_at, id;
insert into entries (booking_id, flow, method, amount_pence, payment_id, refund_id, is_on_bill, at)
  select payments.booking_id, 'back', 'card', refunds.amount_pence, payments.id, refunds.id, is_kept,
    refunds.created_at
  from refunds join payments on payments.id = payment_id order by refunds.created_at, refunds.id;
insert into entries (booking_id, flow, method, amount_pence, payment_id, refund_id, reverses,
    is_on_bill, at)
  select booking_id, 'back', 'card', -entries.amount_pence, entries.payment_id, refund_id, entries.id,
    is_on_bill, updated_at
  from entries join refunds on refunds.id = refund_id
  where refunds.status in ('failed', 'canceled') order by updated_at, refunds.id;

alter table bookings
  drop constraint bookings_total_is_seats_times_price,
  drop column seat_price_pence,
  alter column session_id set not null,
  alter column visit_id set not null,
  alter column user_id drop not null,
  add constraint bookings_somebodys check (num_nonnulls(user_id, contact_id) = 1),
  add constraint bookings_room_seats check (room_seats >= people),
  add constraint bookings_refunded_was_paid check (refunded_pence between 0 and paid_pence);

create index bookings_contact on bookings (contact_id) where contact_id is not null;
drop index bookings_idempotency_key;
create unique index bookings_idempotency_key on bookings (user_id, idempotency_key)
  where idempotency_key is not null;

-- What counting gives: `npm run invariants` holds it against what is kept.

create function holds_seats(status text) returns boolean language sql immutable
  return status in ('pending', 'confirmed', 'cancelrequested', 'completed');

create function minute_of(at time) returns integer language sql immutable
  return extract(hour from at) * 60 + extract(minute from at);

create view counted_visits as
  select visit_id as id,
    coalesce(sum(people) filter (where holds_seats(status)), 0)::integer as seated,
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

-- The steps of each room's day, by all its visits and by the bookings that hold seats.
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
    select visit_id, sum(room_seats)::integer as seats
    from bookings where holds_seats(status) group by visit_id
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

create view counted_money as
  select booking_id as id,
    coalesce(sum(amount_pence) filter (where flow = 'in'), 0)::integer as paid_pence,
    coalesce(sum(amount_pence) filter (where flow = 'back'), 0)::integer as refunded_pence
  from entries where is_on_bill group by booking_id;

create view counted_unpaid as
  select user_id as id, count(*)::integer as unpaid_bookings, sum(people)::integer as unpaid_people
  from bookings where status = 'pending' and user_id is not null group by user_id;

update visits set (seated, pending, confirmed, cancelrequested, cancelled, completed, not_confirmed,
    paid, failed, adults, children, agreed_pence, paid_pence, refunded_pence)
  = (counted.seated, counted.pending, counted.confirmed, counted.cancelrequested, counted.cancelled,
    counted.completed, counted.not_confirmed, counted.paid, counted.failed, counted.adults,
    counted.children, counted.agreed_pence, counted.paid_pence, counted.refunded_pence)
  from counted_visits counted where counted.id = visits.id;
insert into room_days select * from counted_room_days;
update users set unpaid_bookings = counted.unpaid_bookings, unpaid_people = counted.unpaid_people
  from counted_unpaid counted where counted.id = users.id;

-- Seats. Every write of a booking is counted as the last thing before its transaction commits, so
-- that those who want the same seats wait for each other as briefly as can be. What the room, the
-- session or the customer's share cannot hold is refused, and with it all of the transaction.

create function seats_of(room rooms, day date) returns integer language sql stable
  return case when extract(isodow from day)::smallint = any (room.weekend_days)
    then room.weekend_seats else room.seats end;

-- A party takes a seat for each, and in a private session the whole room.
create function seats_taken(session sessions, room rooms, booking bookings)
  returns integer language sql stable
  return greatest(booking.adults + booking.children,
    case when session.is_private then seats_of(room, booking.booking_date) end);

create function most_at_once(bounds integer[], crowd integer[], first integer, last integer)
  returns integer language sql immutable
  return (select max(people) from unnest(bounds, crowd) as step (minute, people)
    where minute >= first and minute < last);

create function with_people(bounds integer[], crowd integer[], first integer, last integer, more integer)
  returns integer[] language sql immutable
  return (select array_agg(people + case when minute >= first and minute < last then more else 0 end
    order by minute) from unnest(bounds, crowd) as step (minute, people));

-- A visit's first booking opens it, and cuts its room's day at its times.
create function open_visit(booking bookings) returns bigint language plpgsql as $$
declare
  room bigint := (select room_id from sessions where id = booking.session_id);
  opened bigint;
begin
  insert into visits (session_id, slot_id, date, start_time, end_time) values (booking.session_id,
    booking.slot_id, booking.booking_date, booking.start_time, booking.end_time)
  on conflict do nothing returning id into opened;
  if opened is null then
    select id into opened from visits where (date, slot_id, session_id, start_time, end_time)
      = (booking.booking_date, booking.slot_id, booking.session_id, booking.start_time,
        booking.end_time);
    return opened;
  end if;
  insert into room_days (room_id, date) values (room, booking.booking_date) on conflict do nothing;
  update room_days set (bounds, crowd) = (
    select array_agg(minute order by minute), array_agg(people order by minute) from (
      select minute, people from unnest(bounds, crowd) as step (minute, people)
      union all
      select cut, (select people from unnest(bounds, crowd) as step (minute, people)
        where minute < cut order by minute desc limit 1)
      from unnest(array[minute_of(booking.start_time), minute_of(booking.end_time)]) as cut
      where cut <> all (bounds)
    ) as steps)
  where room_id = room and date = booking.booking_date;
  return opened;
end
$$;

create function find_visit() returns trigger language plpgsql as $$
begin
  -- Whoever deletes a slot locks it first, then counts its bookings: one of us waits for the other.
  perform from time_slots
    where id = new.slot_id and is_active and deleted_at is null
      and start_time = new.start_time and end_time = new.end_time
    for key share;
  if not found then
    raise exception 'slot % is not offered from % to %', new.slot_id, new.start_time, new.end_time
      using errcode = 'check_violation', constraint = 'bookings_slot_is_offered';
  end if;
  select visits.id, seats_taken(sessions, rooms, new) into new.visit_id, new.room_seats
  from sessions join rooms on rooms.id = room_id
  left join visits on date = new.booking_date and slot_id = new.slot_id
    and session_id = sessions.id and start_time = new.start_time and end_time = new.end_time
  where sessions.id = new.session_id;
  if new.visit_id is null then new.visit_id := open_visit(new); end if;
  return new;
end
$$;

create trigger bookings_find_visit before insert on bookings for each row
  execute function find_visit();
create trigger bookings_find_other_visit before update on bookings for each row
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

create trigger bookings_measure_party before update on bookings for each row
  when ((old.adults, old.children) <> (new.adults, new.children))
  execute function measure_party();

-- Holds in a customer's name: at most three, and of twenty people unless it is one party.
create function count_for_customer(booking bookings, one integer, is_new boolean)
  returns void language plpgsql as $$
declare
  unpaid integer := case when booking.status = 'pending' then one else 0 end;
begin
  if booking.user_id is null or (unpaid = 0 and not is_new) then return; end if;
  update users set
    booking_count = booking_count + case when is_new then one else 0 end,
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

-- Counts a booking in its visit, with its seats there and in its room if it `takes` them; `-1`
-- takes it out again. What decides is in the rows that are written, so whoever waited for one
-- decides by what it holds now.
create function count_in(booking bookings, one integer, takes boolean, is_forced boolean)
  returns void language plpgsql as $$
declare
  holds boolean := takes and holds_seats(booking.status);
  people integer := case when holds then one * (booking.adults + booking.children) else 0 end;
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

-- Whether a booking that holds no seats would get them; the answer is good until the commit.
create function has_room(booking bookings) returns boolean language plpgsql as $$
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
  select sessions.seats is null or visits.seated + booking.people <= sessions.seats into in_visit
  from visits join sessions on sessions.id = session_id where visits.id = booking.visit_id
  for update of visits;
  return in_room and in_visit;
end
$$;

create function count_added_booking() returns trigger language plpgsql as $$
begin
  perform count_for_customer(new, 1, true);
  perform count_in(new, 1, true, false);
  return null;
end
$$;

create function count_changed_booking() returns trigger language plpgsql as $$
declare
  stays boolean := old.visit_id = new.visit_id;
  takes boolean := not (stays
    and (old.adults, old.children, old.room_seats) = (new.adults, new.children, new.room_seats)
    and holds_seats(old.status) = holds_seats(new.status));
  -- What has its seats keeps them, also where the owner has fewer by now.
  keeps boolean := stays and holds_seats(old.status)
    and new.people <= old.people and new.room_seats <= old.room_seats;
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

create function count_removed_booking() returns trigger language plpgsql as $$
begin
  perform count_for_customer(old, -1, true);
  perform count_in(old, -1, true, true);
  return null;
end
$$;

create constraint trigger bookings_count_added after insert on bookings
  deferrable initially deferred for each row execute function count_added_booking();
create constraint trigger bookings_count_changed after update on bookings
  deferrable initially deferred for each row
  when ((old.status, old.visit_id, old.adults, old.children, old.room_seats, old.total_pence,
      old.paid_pence, old.refunded_pence)
    <> (new.status, new.visit_id, new.adults, new.children, new.room_seats, new.total_pence,
      new.paid_pence, new.refunded_pence))
  execute function count_changed_booking();
create constraint trigger bookings_count_removed after delete on bookings
  deferrable initially deferred for each row execute function count_removed_booking();

-- A room that gets more seats stays with those who took all of it.
create function keep_private() returns trigger language plpgsql as $$
begin
  update bookings set room_seats = seats_of(new, booking_date)
  from sessions
  where sessions.id = session_id and is_private and room_id = new.id
    and holds_seats(status) and ends_at > now() and room_seats < seats_of(new, booking_date);
  return null;
end
$$;

create trigger rooms_keep_private after update on rooms for each row execute function keep_private();

-- A bill is its lines, at the end of whatever changes either.
create function keep_bill() returns trigger language plpgsql as $$
declare
  booking bigint;
begin
  if tg_table_name = 'bookings' then booking := new.id;
  elsif tg_op = 'DELETE' then booking := old.booking_id;
  else booking := new.booking_id;
  end if;
  if exists (select from bookings where id = booking and total_pence is distinct from
    (select coalesce(sum(amount_pence), 0) from lines where booking_id = booking)) then
    raise exception 'the total of booking % is not that of its lines', booking
      using errcode = 'check_violation', constraint = 'bookings_total_is_its_lines';
  end if;
  return null;
end
$$;

create constraint trigger bookings_bill_is_its_lines
  after insert or update of total_pence on bookings
  deferrable initially deferred for each row execute function keep_bill();
create constraint trigger lines_add_up_to_the_total after insert or update or delete on lines
  deferrable initially deferred for each row execute function keep_bill();

-- Money only moves by entries; they add up to what is paid, and go back the way they came.
create function enter_payment() returns trigger language plpgsql as $$
begin
  insert into entries (booking_id, flow, method, amount_pence, payment_id, is_on_bill, at)
  values (new.booking_id, 'in', 'card', new.amount_pence, new.id, new.is_kept, new.paid_at);
  return null;
end
$$;

create trigger payments_enter_added after insert on payments for each row
  when (new.status = 'paid') execute function enter_payment();
create trigger payments_enter_changed after update on payments for each row
  when (old.status <> 'paid' and new.status = 'paid') execute function enter_payment();

create function enter_refund() returns trigger language plpgsql as $$
begin
  insert into entries (booking_id, flow, method, amount_pence, payment_id, refund_id, is_on_bill, at)
  select booking_id, 'back', 'card', new.amount_pence, id, new.id, is_kept, new.created_at
  from payments where id = new.payment_id;
  return null;
end
$$;

create trigger refunds_enter after insert on refunds for each row
  when (new.status not in ('failed', 'canceled')) execute function enter_refund();

create function reverse_refund() returns trigger language plpgsql as $$
begin
  insert into entries (booking_id, flow, method, amount_pence, payment_id, refund_id, reverses,
    is_on_bill, at)
  select booking_id, flow, method, -amount_pence, payment_id, refund_id, id, is_on_bill, new.updated_at
  from entries where refund_id = new.id and reverses is null;
  return null;
end
$$;

create trigger refunds_reverse after update on refunds for each row
  when (old.status not in ('failed', 'canceled') and new.status in ('failed', 'canceled'))
  execute function reverse_refund();

create function add_up_entry() returns trigger language plpgsql as $$
begin
  -- The booking's row first, on the bill or not: of two that give back at once, one waits here.
  update bookings set
    paid_pence = paid_pence + case when new.flow = 'in' and new.is_on_bill
      then new.amount_pence else 0 end,
    refunded_pence = refunded_pence + case when new.flow = 'back' and new.is_on_bill
      then new.amount_pence else 0 end
  where id = new.booking_id;
  if new.reverses is not null and not exists (select from entries
    where id = new.reverses and reverses is null
      and (booking_id, flow, method, amount_pence, payment_id, refund_id, is_on_bill)
        is not distinct from (new.booking_id, new.flow, new.method, -new.amount_pence,
          new.payment_id, new.refund_id, new.is_on_bill)) then
    raise exception 'a reversal undoes one entry, all of it'
      using errcode = 'check_violation', constraint = 'entries_reversal_mirrors';
  end if;
  if (select sum(case flow when 'in' then amount_pence else -amount_pence end) from entries
    where booking_id = new.booking_id and method = new.method
      and payment_id is not distinct from new.payment_id) < 0 then
    raise exception 'more would go back than came that way'
      using errcode = 'check_violation', constraint = 'entries_go_back_as_they_came';
  end if;
  return null;
end
$$;

create trigger entries_add_up after insert on entries for each row execute function add_up_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries are never changed, only reversed'
    using errcode = 'check_violation', constraint = 'entries_only_grow';
end
$$;

create trigger entries_only_grow before update or delete on entries for each row
  execute function refuse_change();
