-- People: accounts and what proves who they are; contacts, who booked without an account.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Search as a name is heard: without accents (Morag finds Mòrag, and the other way round), without any
-- apostrophe, and what stands before a family name is part of it: obrien, o'brien and o brien are one.
-- A column and indexes stand on it, so it is made with the tables; another body for it is a migration.
create function folded(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(
    regexp_replace(normalize(words, nfd), '[\u0300-\u036F''\u0060\u00B4\u2018\u2019\u02BC\u2032]+', '', 'g'),
    '\m(o|mac|mc|d|de|la|le|van) +(?=\w)', '\1', 'gi'
  ));

create table users (
  id bigint generated always as identity primary key,
  email text,
  name text,
  phone text,
  password_hash text,
  -- What each role may do stands in the contract; Admin is the owner.
  role text not null default 'User',
  -- Since when, where that is not since the sign-up.
  role_since timestamptz,
  -- Of staff who were invited rather than promoted: they have a second factor from the first day.
  invited_at timestamptz,
  email_verified_at timestamptz,
  verification_sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  -- Signed up with once more before its owner confirmed anything.
  is_contested boolean not null default false,
  -- Optimistic version of what staff may edit: of two edits at once, the slower one is refused.
  version integer not null default 1,
  -- All that a search goes through but the count.
  search_text text not null generated always as (
    folded(coalesce(name, '') || '|' || coalesce(email, '') || '|' || role || '|' || coalesce(phone, ''))
  ) stored,
  constraint users_role_known
    check (role in ('User', 'Admin', 'Manager', 'Desk', 'Door', 'Accountant')),
  constraint users_email_normal check (email = lower(btrim(email)) and length(email) <= 254),
  constraint users_name_length check (length(name) between 1 and 100),
  constraint users_phone_normal check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Erasure takes every personal column at once; a living account always has the three it needs.
  constraint users_erased_or_whole check (
    case when erased_at is null
      then email is not null and name is not null and password_hash is not null
      else email is null and name is null and phone is null and password_hash is null
        and email_verified_at is null and role = 'User'
    end
  )
) with (fillfactor = 80);

create unique index users_email_key on users (email);
create index users_verified_admins on users (id) where role = 'Admin' and email_verified_at is not null;
create index users_living on users (email_verified_at) where erased_at is null;
create index users_staff on users (id) where role <> 'User';
create index users_in_order on users (lower(name), id);
create index users_by_parts on users using gin
  (folded(name) gin_trgm_ops, folded(email) gin_trgm_ops);
create index users_by_text on users using gin (search_text gin_trgm_ops);

-- Where an account is signed in. A token is only ever stored as its SHA-256: a reader
-- of this table cannot sign in with it.
create table sign_ins (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id bigint not null references users on delete cascade,
  -- 'Firefox on Windows' is enough to know one's own device by; nothing more is kept.
  device text not null default '' check (length(device) <= 100),
  by_pin boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the person last proved their identity: acts that a stolen sign-in could misuse ask for it.
  proved_at timestamptz,
  -- When it was last heard as a door (docs/rules/door.md#doors).
  door_heard_at timestamptz,
  expires_at timestamptz not null check (expires_at > created_at)
);

create index sign_ins_user on sign_ins (user_id);
create index sign_ins_expiry on sign_ins (expires_at);
create index sign_ins_doors on sign_ins (door_heard_at) where door_heard_at is not null;

-- Links that are mailed.
create table one_time_tokens (
  id bigint generated always as identity primary key,
  -- Null until the mail is sent: the secret is made then, and stands readable nowhere before.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  user_id bigint not null references users on delete cascade,
  -- undo_email_change is mailed to the address that an account moved away from.
  purpose text not null check (
    purpose in ('verify_email', 'reset_password', 'change_email', 'undo_email_change', 'invitation')
  ),
  -- The address that the account gets when the link is used.
  new_email text,
  -- A verification link confirms the details and the password of the one sign-up that it was mailed
  -- for. Null: whatever the account has by then.
  password_hash text,
  details jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  constraint one_time_tokens_new_email
    check ((purpose in ('change_email', 'undo_email_change')) = (new_email is not null)),
  constraint one_time_tokens_password_hash check (purpose = 'verify_email' or password_hash is null),
  constraint one_time_tokens_details check (purpose = 'verify_email' or details is null)
);

create index one_time_tokens_user on one_time_tokens (user_id, purpose);

-- A second factor: codes from an app, and a few on paper for the day the app is lost.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted with a key that is not in the database.
  secret bytea not null,
  created_at timestamptz not null,
  -- Until a first code has shown that the app has the secret, sign-ins do not ask for one.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: each is good once.
  last_step bigint not null default 0,
  -- False where it was encrypted with another key than that of today: then the app counts as none.
  is_readable boolean not null default true
);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz
);

create index recovery_codes_user on recovery_codes (user_id);

-- A second factor beside codes: a key that a device or a security key keeps to itself.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- How often it was used, by its own word: a copy falls behind. Many always say 0.
  uses bigint not null check (uses >= 0),
  transports text[] not null,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create unique index passkeys_name on passkeys (user_id, lower(name));

-- What a passkey is asked to sign: once, for one purpose of one account, within minutes. Unlogged: a
-- crash may forget them.
create unlogged table passkey_challenges (
  challenge bytea primary key check (octet_length(challenge) = 32),
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('add', 'sign-in', 'prove')),
  -- A person who is signed in answers on the device that was asked.
  sign_in_id bigint references sign_ins on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenges_device check ((purpose = 'sign-in') = (sign_in_id is null))
);

create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_sign_in on passkey_challenges (sign_in_id);

-- A staff member's PIN for the shared devices at the door and the desk. It opens nothing by itself: the
-- device must hold a key that it was given while that person was signed in there by password.
create table pins (
  user_id bigint primary key references users on delete cascade,
  pin_hash text not null,
  created_at timestamptz not null,
  -- Wrong guesses of a day, which a right one does not forgive; at five it sleeps.
  failures smallint not null default 0 check (failures between 0 and 5),
  failing_since timestamptz,
  constraint pins_failing check ((failures > 0) = (failing_since is not null))
);

create table pin_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references pins on delete cascade,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  device text not null,
  created_at timestamptz not null
);

create index pin_devices_user on pin_devices (user_id);

-- The rota: who of the staff works when.
create table shifts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  date date not null,
  start_time time not null,
  end_time time not null check (end_time > start_time),
  version integer not null default 1,
  created_at timestamptz not null,
  -- Exclusion constraint: staff do not work twice at once. Deferred to the statement's end: a swap is one.
  constraint shifts_one_at_a_time exclude using gist
    (user_id with =, tsrange(date + start_time, date + end_time) with &&) deferrable
);

create index shifts_date on shifts (date, start_time);

-- A customer who booked without an account.
create table contacts (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  email text check (email = lower(btrim(email)) and length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz not null
);

create index contacts_email on contacts (email) where email is not null;
create index contacts_phone on contacts (phone) where phone is not null;
create index contacts_in_order on contacts (lower(name), id);
create index contacts_by_parts on contacts using gin
  (folded(name) gin_trgm_ops, folded(email) gin_trgm_ops);

-- code

-- The back office always has an owner who can open it. Two owners who demote each other at the same
-- moment queue on this advisory lock, and the second is refused.
create function keep_one_verified_admin() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.role = 'Admin' and new.email_verified_at is not null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('keep_one_verified_admin'));
  if not exists (
    select from users where role = 'Admin' and email_verified_at is not null and id <> old.id
  ) then
    raise exception 'the last verified admin must stay'
      using errcode = 'check_violation', constraint = 'users_one_verified_admin';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger users_keep_admin before update of role, email_verified_at or delete on users for each row
  when (old.role = 'Admin' and old.email_verified_at is not null)
  execute function keep_one_verified_admin();
