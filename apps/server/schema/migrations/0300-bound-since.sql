-- Whoever booked after cats got a rest, or a day fewer seats, is bound by it: told by order, not by clocks.
alter table rests add column last_booking bigint;
update rests set last_booking = (
  select coalesce(max(id), 0) from bookings where bookings.created_at <= rests.created_at);
alter table rests alter column last_booking set not null;
alter table lowered_days add column last_booking bigint;
update lowered_days set last_booking = (
  select coalesce(max(id), 0) from bookings where bookings.created_at <= lowered_days.created_at);
alter table lowered_days alter column last_booking set not null;
