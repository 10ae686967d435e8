-- When each door was last heard; and parties that are in, while others have their seats.
alter table sign_ins add column door_heard_at timestamptz;
create index sign_ins_doors on sign_ins (door_heard_at) where door_heard_at is not null;
create index bookings_without_seats on bookings (ends_at) where arrived + released > people;
