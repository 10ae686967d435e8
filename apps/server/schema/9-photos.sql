-- Photos, judged and encoded anew on upload; a row never changes. Alt text and point of interest
-- belong to where a photo is shown, which is published.
create table photos (
  -- A digest of its files: another picture has another address, which browsers keep for ever.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  width integer not null check (width between 160 and 1440),
  height integer not null check (height between 160 and 2560),
  uploaded_at timestamptz not null
);

create table photo_files (
  photo_id text not null references photos on delete cascade,
  width integer not null check (width between 160 and 1440),
  type text not null check (type in ('avif', 'webp')),
  -- Here, or in the owner's bucket under this key.
  bytes bytea check (octet_length(bytes) > 0),
  object text unique,
  primary key (photo_id, width, type),
  check (num_nonnulls(bytes, object) = 1)
);

-- Write-ahead: what may lie in the bucket is named here before it is written there, and until it is deleted there. Of
-- this database alone: no backup has it.
create table photo_objects (
  key text primary key,
  named_at timestamptz not null
);
