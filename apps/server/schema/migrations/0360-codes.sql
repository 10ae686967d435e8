-- Codes that take something off the seats of a visit, and who has used them.
create table codes (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[A-Z0-9]{3,20}$'),
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  pence integer check (pence > 0),
  session_ids bigint[] check (cardinality(session_ids) > 0),
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]
    and cardinality(weekdays) > 0),
  first_date date,
  last_date date,
  least_party integer not null default 1 check (least_party between 1 and 40),
  is_first_visit boolean not null default false,
  stacks boolean not null default false,
  most_uses integer check (most_uses > 0),
  most_per_guest integer check (most_per_guest > 0),
  budget_pence integer check (budget_pence > 0),
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
create unique index codes_one_name on codes (name) where ended_at is null;

create table code_uses (
  booking_id bigint primary key references bookings,
  code_id bigint not null references codes,
  pence integer not null check (pence > 0)
);
create index code_uses_code on code_uses (code_id);

alter table lines add column code_id bigint references codes,
  add constraint lines_codes_take_off check (code_id is null or kind = 'discount');
create unique index lines_one_code on lines (booking_id) where code_id is not null;

drop index bookings_held_by;
create index bookings_held_by on bookings (held_by) where held_by is not null;
