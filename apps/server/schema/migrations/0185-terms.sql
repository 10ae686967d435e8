-- Each booking and change keeps its own terms of cancellation.

alter table bookings
  add column cancellation_hours integer,
  add column cancellation_enabled boolean,
  add column cancellation_requires_approval boolean;
update bookings set
  cancellation_hours = coalesce(each.cancellation_hours, usual.cancellation_hours),
  cancellation_enabled = coalesce(each.cancellation_enabled, usual.cancellation_enabled),
  cancellation_requires_approval = coalesce(
    each.cancellation_requires_approval, usual.cancellation_requires_approval)
from sessions each, sessions usual where each.id = bookings.session_id and usual.is_ordinary;
alter table bookings
  alter column cancellation_hours set not null,
  alter column cancellation_enabled set not null,
  alter column cancellation_requires_approval set not null;

alter table changes
  add column cancellation_hours integer,
  add column cancellation_enabled boolean,
  add column cancellation_requires_approval boolean;
update changes set
  cancellation_hours = coalesce(each.cancellation_hours, usual.cancellation_hours),
  cancellation_enabled = coalesce(each.cancellation_enabled, usual.cancellation_enabled),
  cancellation_requires_approval = coalesce(
    each.cancellation_requires_approval, usual.cancellation_requires_approval)
from sessions each, sessions usual where each.id = changes.session_id and usual.is_ordinary;
alter table changes
  alter column cancellation_hours set not null,
  alter column cancellation_enabled set not null,
  alter column cancellation_requires_approval set not null;
