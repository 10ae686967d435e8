-- A no-show is what staff say of a party when they look through its day: none becomes one by itself. Who
-- came in while their seats were given away is here without one.
alter table bookings add column missed_at timestamptz,
  drop constraint bookings_arrived_within_party,
  add constraint bookings_arrived_within_party
    check (arrived between 0 and people and released between 0 and people),
  add constraint bookings_missed_by_all check (missed_at is null or arrived = 0);
drop table door_days;
