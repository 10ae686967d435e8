-- A second proof beside codes: a key that a device or a security key keeps to itself.

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

create function passkeys_count_on() returns trigger language plpgsql as $$
begin
  if new.uses > old.uses or (new.uses = 0 and old.uses = 0) then return new; end if;
  raise exception 'passkey % was used % times already', old.id, old.uses
    using errcode = 'check_violation', constraint = 'passkeys_count_on';
end
$$;

create trigger passkeys_count_on before update of uses on passkeys for each row
  execute function passkeys_count_on();

-- What a passkey is asked to sign: once, for one purpose of one account, within minutes. A crash may
-- forget them.
create unlogged table passkey_challenges (
  challenge bytea primary key check (octet_length(challenge) = 32),
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('add', 'sign-in', 'prove')),
  -- Whoever is signed in answers on the device that was asked.
  sign_in_id bigint references sign_ins on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenges_device check ((purpose = 'sign-in') = (sign_in_id is null))
);

create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_sign_in on passkey_challenges (sign_in_id);
