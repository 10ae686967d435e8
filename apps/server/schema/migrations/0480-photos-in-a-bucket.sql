-- Files of photos may lie in the owner's bucket instead of the row.
alter table photo_files alter column bytes drop not null;
alter table photo_files add column object text unique;
alter table photo_files add check (num_nonnulls(bytes, object) = 1);

create table photo_objects (
  key text primary key,
  named_at timestamptz not null
);
