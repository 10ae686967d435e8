-- An offer of the waiting list is a hold of whoever it is made to.
alter table waiting add column held_from text[];
alter table waiting_hours add column limited_at timestamptz, add column given_up_at timestamptz;
create index waiting_hours_limited on waiting_hours (waiting_id) where limited_at is not null;

-- What is offered already counts from now on, for its account or its mailbox.
update users set unpaid_bookings = unpaid_bookings + offered.bookings,
  unpaid_people = unpaid_people + offered.people
from (
  select user_id, count(*)::integer as bookings, sum(people)::integer as people
  from bookings where status = 'pending' and hold_kind = 'offer' group by user_id
) as offered
where users.id = offered.user_id;

with offered as (
  update bookings set held_by = waiting.mailbox
  from waiting_hours join waiting on waiting.id = waiting_id
  where waiting_hours.booking_id = bookings.id and waiting.mailbox is not null
    and bookings.user_id is null and status = 'pending' and hold_kind = 'offer'
  returning held_by, bookings.people
)
insert into mailbox_holds as held (mailbox, bookings, people)
select held_by, count(*), sum(people) from offered group by held_by
on conflict (mailbox) do update
  set bookings = held.bookings + excluded.bookings, people = held.people + excluded.people;
