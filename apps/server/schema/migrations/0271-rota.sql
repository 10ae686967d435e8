-- Who works when; nobody twice at once.
create extension if not exists btree_gist;

create table shifts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  date date not null,
  start_time time not null,
  end_time time not null check (end_time > start_time),
  version integer not null default 1,
  created_at timestamptz not null,
  constraint shifts_one_at_a_time exclude using gist
    (user_id with =, tsrange(date + start_time, date + end_time) with &&) deferrable
);

create index shifts_date on shifts (date, start_time);

alter table house add column people_per_staff integer not null default 10
  check (people_per_staff between 1 and 100);
