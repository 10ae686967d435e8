-- Sessions that the owner sets: their words, whom they admit, when they run, what they cost; seasons,
-- add-ons, and the hours and days on which the cats need the room. docs/rules/sessions.md says how.

alter table sessions
  add column slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  add column words text not null default '' check (length(words) <= 2000),
  add column colour text not null default 'marmalade'
    check (colour in ('marmalade', 'moss', 'rose', 'ink')),
  add column drawing text check (length(drawing) <= 100),
  -- Half the seats of the room, and what to know of light, noise and people.
  add column is_quiet boolean not null default false,
  add column sensory_notes text not null default '' check (length(sensory_notes) <= 1000),
  -- While it runs there are no ordinary visits.
  add column is_alone boolean not null default false,
  add column runs_during datemultirange,
  -- Single dates, whatever weekday they are.
  add column dates date[] not null default '{}',
  -- Who may come.
  add column children_per_adult integer check (children_per_adult > 0),
  add column most_children integer check (most_children >= 0),
  add column least_people integer not null default 1 check (least_people > 0),
  add column most_people integer not null default 40 check (most_people <= 40),
  -- What a party from so many people on gets: per cent off its seats, or a price a head.
  add column group_from integer check (group_from > 1),
  add column group_percentage numeric(5, 2) check (group_percentage > 0 and group_percentage <= 100),
  add column group_pence integer check (group_pence >= 0),
  add column archived_at timestamptz,
  add column version integer not null default 1,
  -- Null: as the ordinary visit.
  alter column hourly_pence drop not null,
  alter column advance_days drop not null,
  alter column cancellation_hours drop not null,
  alter column cancellation_enabled drop not null,
  alter column cancellation_requires_approval drop not null;

update sessions set runs_during = datemultirange(daterange(first_date, last_date, '[]'))
  where first_date is not null or last_date is not null;

alter table sessions
  drop column first_date,
  drop column last_date,
  add constraint sessions_ordinary_has_terms check (not is_ordinary or num_nulls(hourly_pence,
    advance_days, cancellation_hours, cancellation_enabled, cancellation_requires_approval) = 0),
  add constraint sessions_cancellation_whole check (num_nulls(cancellation_hours,
    cancellation_enabled, cancellation_requires_approval) in (0, 3)),
  add constraint sessions_party_in_order check (most_people >= least_people),
  add constraint sessions_group_is_one_rule check (
    num_nonnulls(group_percentage, group_pence) = num_nonnulls(group_from)),
  add constraint sessions_archived_have_ended check (archived_at is null or ended_at is not null);

-- Whoever booked knows which room they come to.
create function keep_room() returns trigger language plpgsql as $$
begin
  if exists (select from visits where session_id = old.id) then
    raise exception 'session % has visits in its room', old.id
      using errcode = 'check_violation', constraint = 'sessions_keep_room';
  end if;
  return new;
end
$$;

create trigger sessions_keep_room before update on sessions for each row
  when (old.room_id <> new.room_id) execute function keep_room();

-- A time of day at which only sessions run that name it.
alter table time_slots add column for_sessions boolean not null default false;

-- Part of the year, or of every week: its prices are its own.
create table seasons (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  first_date date,
  last_date date,
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  constraint seasons_dates_in_order check (last_date >= first_date),
  constraint seasons_some_dates check (num_nulls(first_date, last_date) in (0, 2)
    and num_nonnulls(first_date, weekdays) > 0)
);

-- What a seat costs, by age. A session without any asks what the ordinary visit does.
create table session_prices (
  session_id bigint not null references sessions on delete cascade,
  season_id bigint references seasons on delete cascade,
  band text not null check (band in ('toddler', 'child', 'adult', 'concession')),
  pence integer not null check (pence = 0 or pence >= 30),
  constraint session_prices_one unique nulls not distinct (session_id, season_id, band)
);

-- Sold with a visit: a cake, a mug. What bookings hold of it is counted in `sold`.
create table add_ons (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  words text not null default '' check (length(words) <= 500),
  pence integer not null check (pence = 0 or pence >= 30),
  -- How many there ever were; null where they never run out.
  stock integer check (stock >= 0),
  sold integer not null default 0 check (sold >= 0),
  is_offered boolean not null default true,
  version integer not null default 1
);

alter table lines add column add_on_id bigint references add_ons;
create index lines_add_on on lines (add_on_id) where add_on_id is not null;

-- When nobody may be in the room; null: on every weekday.
create table rests (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms,
  name text not null check (length(name) between 1 and 100),
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  start_time time not null,
  end_time time not null,
  created_at timestamptz not null,
  constraint rests_end_after_start check (end_time > start_time)
);

-- A day on which the room has fewer seats than usual: a cat is ill.
create table lowered_days (
  room_id bigint not null references rooms,
  date date not null,
  seats integer not null check (seats >= 0),
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null,
  primary key (room_id, date)
);

do $$
declare
  ruling text;
begin
  foreach ruling in array array['seasons', 'session_prices', 'rests', 'lowered_days'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      execute function renew_rules()', ruling || '_renew_rules', ruling);
  end loop;
end
$$;

-- Not at each sale: what is sold is asked for when it is sold.
create trigger add_ons_renew_rules after insert or delete or truncate
  or update of name, words, pence, is_offered on add_ons execute function renew_rules();

create or replace function seats_of(room rooms, day date) returns integer language sql stable
  return least(
    case when extract(isodow from day)::smallint = any (room.weekend_days)
      then room.weekend_seats else room.seats end,
    (select lowered_days.seats from lowered_days where room_id = room.id and date = day));

-- What the room has for somebody who would be there from one time to another.
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

-- Children in bookings that hold seats.
alter table visits add column young integer not null default 0 check (young >= 0);

update visits set young = counted.young
  from (select visit_id, sum(children) as young from bookings
    where holds_seats(status) and children > 0 group by visit_id) as counted
  where counted.visit_id = visits.id;

-- Add-ons are sold with the seats: whoever lets those go lets these go.
create view counted_add_ons as
  select add_on_id as id, sum(quantity)::integer as sold
  from lines join bookings on bookings.id = booking_id
  where add_on_id is not null and holds_seats(status) group by add_on_id;

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

create function sell_line() returns trigger language plpgsql as $$
begin
  perform sell(new.add_on_id, new.quantity)
  where exists (select from bookings where id = new.booking_id and holds_seats(status));
  return null;
end
$$;

create function take_line_back() returns trigger language plpgsql as $$
begin
  perform sell(old.add_on_id, -old.quantity)
  where exists (select from bookings where id = old.booking_id and holds_seats(status));
  return null;
end
$$;

create trigger lines_sell after insert on lines for each row
  when (new.add_on_id is not null) execute function sell_line();
create trigger lines_take_back after delete on lines for each row
  when (old.add_on_id is not null) execute function take_line_back();

create function sell_with_seats() returns trigger language plpgsql as $$
begin
  perform sell(add_on_id, case when tg_op = 'UPDATE' and holds_seats(new.status)
    then quantity else -quantity end)
  from (select add_on_id, quantity from lines
    where booking_id = old.id and add_on_id is not null order by add_on_id) as extras;
  return case when tg_op = 'DELETE' then old else null end;
end
$$;

create trigger bookings_sell_with_seats after update on bookings for each row
  when (holds_seats(old.status) <> holds_seats(new.status)) execute function sell_with_seats();
-- Before: its lines are gone with it.
create trigger bookings_take_back before delete on bookings for each row
  when (holds_seats(old.status)) execute function sell_with_seats();
