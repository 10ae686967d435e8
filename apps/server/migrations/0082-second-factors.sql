-- A second proof of who signs in: codes from an app, and a few on paper for the day it is lost.

create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted with a key that is not in the database.
  secret bytea not null,
  created_at timestamptz not null,
  -- Until a first code has shown that the app has it, nobody is asked for one.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: each is good once.
  last_step bigint not null default 0
);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  used_at timestamptz
);

create index recovery_codes_user on recovery_codes (user_id);

-- Since when somebody has their role, where that is not since they signed up.
alter table users add column role_since timestamptz;
update users set role_since = now() where role = 'Admin';
