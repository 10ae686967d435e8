-- A PIN of one's own for the shared devices at the door and the desk. It opens nothing by itself: the
-- device must hold a key that was given to it while its person was signed in there by password.

create table pins (
  user_id bigint primary key references users on delete cascade,
  pin_hash text not null,
  created_at timestamptz not null,
  -- Guesses since the last right one; at five it sleeps.
  failures smallint not null default 0 check (failures between 0 and 5)
);

create table pin_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references pins on delete cascade,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  device text not null,
  created_at timestamptz not null
);

create index pin_devices_user on pin_devices (user_id);

alter table sign_ins add column by_pin boolean not null default false;
