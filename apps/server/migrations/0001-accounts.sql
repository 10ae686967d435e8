-- People, their sessions and the links we mail to them.

create table users (
  id bigint generated always as identity primary key,
  email text,
  name text,
  phone text,
  password_hash text,
  role text not null default 'User',
  email_verified_at timestamptz,
  verification_sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  constraint users_role_known check (role in ('User', 'Admin')),
  constraint users_email_normal check (email = lower(btrim(email)) and length(email) <= 254),
  constraint users_name_length check (length(name) between 1 and 100),
  constraint users_phone_normal check (phone ~ '^\+447[0-9]{9}$'),
  -- Erasure takes every personal column at once; a living account always has the three it needs.
  constraint users_erased_or_whole check (
    case when erased_at is null
      then email is not null and name is not null and password_hash is not null
      else email is null and name is null and phone is null and password_hash is null
        and email_verified_at is null and role = 'User'
    end
  )
);

create unique index users_email_key on users (email);
create index users_verified_admins on users (id) where role = 'Admin' and email_verified_at is not null;

-- Somebody must always be able to open the back office. Two admins who demote each other
-- at the same moment queue here, and the second is refused.
create function keep_one_verified_admin() returns trigger language plpgsql as $$
begin
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

create trigger users_keep_admin_on_update before update on users for each row
  when (old.role = 'Admin' and old.email_verified_at is not null
    and not (new.role = 'Admin' and new.email_verified_at is not null))
  execute function keep_one_verified_admin();

create trigger users_keep_admin_on_delete before delete on users for each row
  when (old.role = 'Admin' and old.email_verified_at is not null)
  execute function keep_one_verified_admin();

-- A token is only ever stored as its SHA-256: reading this table lets nobody in.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id bigint not null references users on delete cascade,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table one_time_tokens (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email')),
  new_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  constraint one_time_tokens_new_email check ((purpose = 'change_email') = (new_email is not null))
);

create index one_time_tokens_user on one_time_tokens (user_id, purpose);

-- Counts of tries, seen by every server. Unlogged: losing them in a crash only forgives somebody.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  first_hit_at timestamptz not null,
  last_hit_at timestamptz not null,
  expires_at timestamptz not null
);

create index rate_limits_expiry on rate_limits (expires_at);

-- The key that signs session tokens lives here so that every server shares it.
create table signing_keys (
  id bigint generated always as identity primary key,
  secret bytea not null check (octet_length(secret) >= 32),
  created_at timestamptz not null
);
