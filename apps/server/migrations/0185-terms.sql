-- A booking keeps the terms by which it may be left, as they were promised with it: what the owner
-- changes later binds later bookings, and a move keeps the stricter of both.

alter table bookings
  add column cancellation_hours integer,
  add column cancellation_enabled boolean,
  add column cancellation_requires_approval boolean;
alter table changes
  add column cancellation_hours integer,
  add column cancellation_enabled boolean,
  add column cancellation_requires_approval boolean;

create function keep_terms() returns trigger language plpgsql as $$
begin
  select coalesce(each.cancellation_hours, usual.cancellation_hours),
    coalesce(each.cancellation_enabled, usual.cancellation_enabled),
    coalesce(each.cancellation_requires_approval, usual.cancellation_requires_approval)
  into new.cancellation_hours, new.cancellation_enabled, new.cancellation_requires_approval
  from sessions each, sessions usual where each.id = new.session_id and usual.is_ordinary;
  return new;
end
$$;

create trigger bookings_keep_terms before insert or update on bookings for each row
  when (new.cancellation_hours is null) execute function keep_terms();
create trigger changes_keep_terms before insert or update on changes for each row
  when (new.cancellation_hours is null) execute function keep_terms();

update bookings set cancellation_hours = null;
update changes set cancellation_hours = null;

alter table bookings
  alter column cancellation_hours set not null,
  alter column cancellation_enabled set not null,
  alter column cancellation_requires_approval set not null;
alter table changes
  alter column cancellation_hours set not null,
  alter column cancellation_enabled set not null,
  alter column cancellation_requires_approval set not null;
