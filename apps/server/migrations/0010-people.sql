-- What staff need to look people up, and what a person may see of their own devices.

alter table users
  -- Counts the changes of what staff may edit: of two at once, the slower one is told.
  add column version integer not null default 1,
  -- Kept by triggers, so that a list of people counts nobody's bookings. No index on it: each
  -- booking would then rewrite all entries of its customer in every index.
  add column booking_count integer not null default 0,
  -- All that a search goes through but the count, in small letters.
  add column search_text text not null generated always as (
    lower(coalesce(name, '')) || '|' || coalesce(email, '') || '|' || lower(role) || '|' || coalesce(phone, '')
  ) stored;

create index users_by_text on users using gin (search_text gin_trgm_ops);

update users set booking_count = (select count(*) from bookings where user_id = users.id);

create function count_user_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create trigger users_version before update on users for each row
  when ((old.name, old.email, old.phone, old.role, old.email_verified_at)
    is distinct from (new.name, new.email, new.phone, new.role, new.email_verified_at))
  execute function count_user_version();

-- Once a statement, not once a row: a thousand bookings of one customer are one change of one row.
create function add_to_booking_counts() returns trigger language plpgsql as $$
begin
  update users set booking_count = booking_count + added.bookings
  from (select user_id, count(*) as bookings from changed group by user_id) as added
  where users.id = added.user_id;
  return null;
end
$$;

create function take_from_booking_counts() returns trigger language plpgsql as $$
begin
  update users set booking_count = booking_count - removed.bookings
  from (select user_id, count(*) as bookings from changed group by user_id) as removed
  where users.id = removed.user_id;
  return null;
end
$$;

create trigger bookings_of_users_added after insert on bookings
  referencing new table as changed for each statement execute function add_to_booking_counts();
create trigger bookings_of_users_removed after delete on bookings
  referencing old table as changed for each statement execute function take_from_booking_counts();

-- 'Firefox on Windows' is enough to know one's own device by; nothing more is kept.
alter table sessions drop column user_agent;
alter table sessions add column device text not null default '' check (length(device) <= 100);
