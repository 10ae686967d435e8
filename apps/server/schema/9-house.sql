-- What the cafe says of itself: words, cats, menu, notices. docs/rules/studio.md says the rules.

-- The public sees the latest whose time has come and that was not taken back before; without any, the
-- house as it comes. A version never changes.
create table house_versions (
  -- No other database has it: what is cached under it is true.
  id uuid primary key default gen_random_uuid(),
  number integer not null unique generated always as identity,
  content jsonb not null,
  -- What it changed, in words.
  changes text[] not null,
  made_at timestamptz not null,
  made_by bigint not null references users,
  publishes_at timestamptz not null,
  taken_back_at timestamptz,
  constraint house_versions_no_past check (publishes_at >= made_at),
  constraint house_versions_taken_back_in_time check (taken_back_at < publishes_at)
);

create index house_versions_latest on house_versions (publishes_at desc, number desc)
  where taken_back_at is null;

-- One row, from the first edit on.
create table house_draft (
  id boolean primary key default true check (id),
  -- Counts edits: each says which it saw.
  version integer not null,
  content jsonb not null,
  -- By which edit each part was changed last.
  parts jsonb not null,
  edited_at timestamptz not null,
  edited_by bigint not null references users
);

-- A visitor asks about a cat that may be adopted; staff get in touch.
create table adoption_requests (
  id bigint generated always as identity primary key,
  -- The address of her profile, and her name as it was.
  cat text not null check (length(cat) <= 40),
  cat_name text not null check (length(cat_name) <= 30),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  phone text check (length(phone) <= 20),
  words text not null check (length(words) between 1 and 1000),
  created_at timestamptz not null,
  answered_at timestamptz
);

create index adoption_requests_open on adoption_requests (created_at) where answered_at is null;
create index adoption_requests_email on adoption_requests (email);

-- code

create function keep_house_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.taken_back_at is null
    and to_jsonb(new) - 'taken_back_at' = to_jsonb(old) - 'taken_back_at'
  then
    return new;
  end if;
  raise exception 'a version of the house never changes' using errcode = 'restrict_violation';
end
$$;
create trigger house_versions_stay before update or delete on house_versions for each row
  execute function keep_house_version();
