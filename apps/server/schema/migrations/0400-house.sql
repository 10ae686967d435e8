-- What the cafe says of itself becomes data: published versions, and the one draft.
create table house_versions (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique generated always as identity,
  content jsonb not null,
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

create table house_draft (
  id boolean primary key default true check (id),
  version integer not null,
  content jsonb not null,
  parts jsonb not null,
  edited_at timestamptz not null,
  edited_by bigint not null references users
);
