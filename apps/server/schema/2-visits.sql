-- What can be booked: settings, slots, opening hours, the room, sessions and their prices, and what the
-- cats need. docs/rules/sessions.md says how it works together.

-- What is the house's own, by keys that packages/domain/booking/settings-table.ts knows. Terms of the
-- ordinary visit and of its room, which the settings screen shows beside them, are columns of theirs.
create table settings (
  key text primary key,
  value text not null
);

-- Deleted slots stay as rows, so that past bookings keep their slot.
create table time_slots (
  id bigint generated always as identity primary key,
  start_time time not null,
  end_time time not null,
  is_active boolean not null default true,
  -- Only sessions that name it run in it.
  for_sessions boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint time_slots_end_after_start check (end_time > start_time)
);

create unique index time_slots_range_key on time_slots (start_time, end_time) where deleted_at is null;

-- ISO weekday: Monday is 1, Sunday is 7.
create table working_days (
  day smallint primary key check (day between 1 and 7),
  mode text not null check (mode in ('regular', 'weekend', 'custom', 'closed')),
  opens_at time,
  closes_at time,
  constraint working_days_custom_has_hours check (
    case when mode = 'custom'
      then opens_at is not null and closes_at is not null and closes_at > opens_at
      else opens_at is null and closes_at is null
    end
  )
);

create table day_exceptions (
  date date primary key,
  is_closed boolean not null,
  opens_at time,
  closes_at time,
  note text not null default '' check (length(note) <= 200),
  constraint day_exceptions_open_has_hours check (
    case when is_closed
      then opens_at is null and closes_at is null
      else opens_at is not null and closes_at is not null and closes_at > opens_at
    end
  )
);

-- One row: what is the house's own.
create table house (
  id boolean primary key default true check (id),
  -- A new version from every act that changes a rule (`changingRules`). Servers cache the rules in memory
  -- and ask for the version along with whatever else they ask.
  rules_version uuid not null default gen_random_uuid(),
  -- From how many minutes into its visit on a party is late, and its seats may go to others.
  late_after_minutes integer not null default 10 check (late_after_minutes between 1 and 60),
  -- How many people in the room one of the staff looks after.
  people_per_staff integer not null default 10 check (people_per_staff between 1 and 100),
  -- Null until the first start has written the defaults.
  settings_changed_at timestamptz,
  -- Where the cafe is: what its prices, clocks and numbers mean (docs/rules/studio.md#place).
  country text not null default 'GB' check (country ~ '^[A-Z]{2}$'),
  currency text not null default 'GBP' check (currency ~ '^[A-Z]{3}$'),
  -- As payments say it, which refer to it: a server that has not heard of another currency yet asks for no
  -- money in the old one.
  paid_in text not null generated always as (lower(currency)) stored unique,
  time_zone text not null default 'Europe/London',
  -- Of references: a gift card has its own.
  prefix text not null default 'WW' check (prefix ~ '^[A-Z]{2,4}$' and prefix <> 'GIFT'),
  -- Of the list that a new cafe opens with: its owner said that the hours are right, and put it away.
  hours_checked_at timestamptz,
  list_put_away_at timestamptz
);

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
  -- The ordinary visit, whose terms hold for every session that has none of its own.
  is_ordinary boolean not null default false,
  -- Private hire: sold by offers of staff only, so it never runs by itself and is on no page.
  is_hire boolean not null default false,
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  words text not null default '' check (length(words) <= 2000),
  colour text not null default 'marmalade' check (colour in ('marmalade', 'moss', 'rose', 'ink')),
  drawing text check (length(drawing) <= 100),
  -- Half the seats of the room, and what to know of light, noise and people.
  is_quiet boolean not null default false,
  sensory_notes text not null default '' check (length(sensory_notes) <= 1000),
  -- While it runs there are no ordinary visits.
  is_alone boolean not null default false,
  -- One party has the room to itself.
  is_private boolean not null default false,
  -- A limit of its own beside the room's.
  seats integer check (seats >= 0),
  -- Null, here and in the terms below: as the ordinary visit.
  hourly_pence integer check (hourly_pence >= 0),
  discount_percentage numeric(5, 2) not null default 0 check (discount_percentage between 0 and 100),
  discount_active boolean not null default false,
  advance_days integer,
  cancellation_hours integer check (cancellation_hours >= 0),
  cancellation_enabled boolean,
  cancellation_requires_approval boolean,
  -- Null: on every weekday, on all dates.
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  runs_during datemultirange,
  -- Single dates, whatever weekday they are.
  dates date[] not null default '{}',
  -- Who may come.
  children_per_adult integer check (children_per_adult > 0),
  most_children integer check (most_children >= 0),
  least_people integer not null default 1 check (least_people > 0),
  most_people integer not null default 40 check (most_people <= 40),
  -- What a party from so many people on gets: per cent off its seats, or a price a head.
  group_from integer check (group_from > 1),
  group_percentage numeric(5, 2) check (group_percentage > 0 and group_percentage <= 100),
  group_pence integer check (group_pence >= 0),
  ended_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  constraint sessions_ordinary_has_terms check (not is_ordinary or num_nulls(hourly_pence,
    advance_days, cancellation_hours, cancellation_enabled, cancellation_requires_approval) = 0),
  constraint sessions_cancellation_whole check (num_nulls(cancellation_hours,
    cancellation_enabled, cancellation_requires_approval) in (0, 3)),
  constraint sessions_party_in_order check (most_people >= least_people),
  constraint sessions_group_is_one_rule check (
    num_nonnulls(group_percentage, group_pence) = num_nonnulls(group_from)),
  constraint sessions_archived_have_ended check (archived_at is null or ended_at is not null),
  constraint sessions_hire_is_private check (not is_hire or (is_private and ended_at is not null))
);

create unique index sessions_one_ordinary on sessions (is_ordinary) where is_ordinary;
create unique index sessions_one_hire on sessions (room_id) where is_hire;

-- The slots in which a session runs; one that names none runs in all of them.
create table session_slots (
  session_id bigint not null references sessions on delete cascade,
  slot_id bigint not null references time_slots,
  primary key (session_id, slot_id)
);

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

-- Typed by a guest: it takes something off the seats of the visits that it is for. What it is worth never
-- changes, so that what a page said stays true; staff end it, and make another.
create table codes (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[A-Z0-9]{3,20}$'),
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  pence integer check (pence > 0),
  -- Null: of any session, on any weekday, from or until any date of the visit.
  session_ids bigint[] check (cardinality(session_ids) > 0),
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]
    and cardinality(weekdays) > 0),
  first_date date,
  last_date date,
  least_party integer not null default 1 check (least_party between 1 and 40),
  is_first_visit boolean not null default false,
  -- On top of the house's own discounts; else instead of them.
  stacks boolean not null default false,
  -- Null: as often, and as much, as guests like.
  most_uses integer check (most_uses > 0),
  most_per_guest integer check (most_per_guest > 0),
  budget_pence integer check (budget_pence > 0),
  -- Counted with the seats of the bookings that have it.
  uses integer not null default 0 check (uses >= 0),
  given_pence integer not null default 0 check (given_pence >= 0),
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint codes_take_off_one_way check (num_nonnulls(percentage, pence) = 1),
  constraint codes_end_after_start check (last_date >= first_date),
  constraint codes_first_visit_is_one check (not is_first_visit or most_per_guest = 1),
  constraint codes_uses_within_most check (uses <= most_uses)
);

-- The name of one that ended may be given again.
create unique index codes_one_name on codes (name) where ended_at is null;

-- When the cats have the room to themselves; null: on every weekday.
create table rests (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms,
  name text not null check (length(name) between 1 and 100),
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  start_time time not null,
  end_time time not null,
  created_at timestamptz not null,
  -- The last that was made before it: those after it are bound by it, whatever the clocks of two servers say.
  last_booking bigint not null default 0,
  constraint rests_end_after_start check (end_time > start_time)
);

-- A day on which the room has fewer seats than usual: a cat is ill.
create table lowered_days (
  room_id bigint not null references rooms,
  date date not null,
  seats integer not null check (seats >= 0),
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null,
  last_booking bigint not null default 0,
  primary key (room_id, date)
);

insert into house default values;
insert into rooms (name, seats, weekend_seats, weekend_days) values ('The room', 15, 20, '{6,7}');
insert into sessions (room_id, name, is_ordinary, hourly_pence, advance_days, cancellation_hours,
    cancellation_enabled, cancellation_requires_approval)
  select id, 'Visit', true, 1500, 30, 24, true, true from rooms;
insert into sessions (room_id, name, is_private, is_hire, ended_at)
  select id, 'Private hire', true, true, now() from rooms;
