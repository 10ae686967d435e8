-- Backups that servers made by themselves, and whether restoring them was tried.

create table backups (
  id bigint generated always as identity primary key,
  file text not null,
  made_at timestamptz not null,
  tried_at timestamptz
);

create index backups_made on backups (made_at);
