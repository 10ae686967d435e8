-- When each job is due and how its last run ended, for all servers, by the clock of the database.

create table jobs (
  name text primary key,
  due_at timestamptz not null default now(),
  lease_until timestamptz,
  finished_at timestamptz,
  last_error text,
  runs bigint not null default 0,
  failures bigint not null default 0
);

-- Those of the library that ran them before.
drop schema if exists pgboss cascade;
